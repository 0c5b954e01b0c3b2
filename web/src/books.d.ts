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
