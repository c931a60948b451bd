/** Apart from `dates.ts`, so that the shop's pages don't load it. */

/** `2026-12-15`, of a day there is. */
export function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}
