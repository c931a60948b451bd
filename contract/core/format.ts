/**
 * How counts are written everywhere: `1,234`. By hand and not by Intl, whose formatters take a phone longer to make
 * than the rest of the shop's code takes to start.
 */

/** `1,234`, of a whole number. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `640 B`, `12 KB`, `3.4 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const [unit = 'B', size = 1] =
    (
      [
        ['GB', 1e9],
        ['MB', 1e6],
        ['KB', 1e3],
      ] as const
    ).find(([, from]) => bytes >= from) ?? []
  if (unit === 'B' || unit === 'KB') return `${formatNumber(Math.round(bytes / size))} ${unit}`
  return `${(bytes / size).toFixed(1)} ${unit}`
}

/** `1 item`, `2 items`, `1,234 items`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
