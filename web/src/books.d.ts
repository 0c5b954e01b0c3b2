declare module "admiralty:languages" {
  export const NAMES: Record<string, string>;
  export const NOBODY: string[];
  export const BOOKS: Record<string, () => Promise<{ default: import("./words/words.svelte").Book }>>;
  export const LESSONS: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export const PADS: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export const EFFECTS: Record<string, () => Promise<{ default: import("./words/words.svelte").Effects }>>;
  export const LEDGERS: Record<
    string,
    Record<string, () => Promise<{ default: import("./rules/ledger").Ledger }>>
  >;
}
declare module "admiralty:words/*" {
  const book: import("./words/words.svelte").Book;
  export default book;
}
declare module "admiralty:ledger/*" {
  const ledger: import("./rules/ledger").Ledger;
  export default ledger;
}
declare module "admiralty:edition/*" {
  const boxes: Record<string, unknown>[];
  export default boxes;
}
declare module "admiralty:pirates" {
  const book: { edition: Record<string, unknown>; map: Record<string, unknown> };
  export default book;
}
