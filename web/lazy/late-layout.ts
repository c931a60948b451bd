/**
 * The first page is laid out in pieces: what is off the screen (`laid-out-late`) comes once the page is hydrated, so
 * that nothing holds up a press; see docs/decisions/earlier/0113-laid-out-in-pieces.md.
 */

const PARTS_AT_ONCE = 4

/**
 * Run in the head of the page. Where the page is to be scrolled at once, on reload, on Back or by a fragment, its
 * heights have to be true at once.
 */
export const MARK_DEFERRED = 'history.state||location.hash||(document.documentElement.dataset.arriving="")'

/** A few parts at a time, with room for presses between them. */
export async function layOutDeferred(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.arriving === undefined) return
  const late = [...document.getElementsByClassName('laid-out-late')]
  while (late.length > 0) {
    await new Promise((resolve) => setTimeout(resolve))
    const parts = late.splice(0, PARTS_AT_ONCE)
    for (const part of parts) part.classList.remove('laid-out-late')
    // Asked for here, or the next frame would lay out all that is left.
    parts[0]?.getBoundingClientRect()
  }
  delete dataset.arriving
}
