/**
 * How counts are written everywhere: `1,234`. By hand and not by Intl, whose formatters take a phone longer to make than the rest of
 * the shop's code takes to start.
 */

/** `1,234`, of a whole number. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1 item`, `2 items`, `1,234 items`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
