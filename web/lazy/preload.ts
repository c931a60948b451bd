/** Loads a part of a page that may be wanted next; when it cannot be had, nothing is lost yet. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
