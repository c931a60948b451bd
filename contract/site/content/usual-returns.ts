/** What a fresh shop says about returns in one sentence. */

export function usualReturns(days: string): string {
  return `If something is missing or broken, tell us within ${days} days and we make it good.`
}
