// The deals that this browser has made: only its maker's key closes one.
const KEPT = "admiralty.deals";

function kept(): Record<string, string> {
  return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string>;
}
export const dealKey = (code: string): string => kept()[code] ?? "";
export function keepDeal(code: string, key: string): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [code]: key }));
}
