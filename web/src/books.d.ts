declare module "admiralty:words/*" {
  const book: { words: Record<string, string>; names: Record<string, Record<string, string>> };
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
