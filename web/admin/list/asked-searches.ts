/**
 * What a search box has put into the address, the latest last. On a slow machine the address is drawn after more was
 * typed, and asked for: an earlier search that comes then is no other one.
 */

/** Those that are left once the address shows a search; null where somebody else has put it there. */
export function askedSince(asked: readonly string[], shown: string): readonly string[] | null {
  const at = asked.lastIndexOf(shown)
  return at === -1 ? null : asked.slice(at)
}
