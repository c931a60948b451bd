/** Waits until React has drawn what it was told of, and its effects have run, on a page whose time stands still. */
import type { Page } from 'playwright-core'

/**
 * React draws in messages to itself, which a page's clock does not hold up: messages that are sent after them, one by
 * the other, come after them.
 */
const MESSAGES = 20

export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    (messages) =>
      new Promise<void>((drawn) => {
        let left = messages
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          left -= 1
          if (left > 0) return port2.postMessage(null)
          port1.close()
          drawn()
        }
        port2.postMessage(null)
      }),
    MESSAGES,
  )
}

/** Lets so many ms pass on a page whose time stands still, and waits for what they bring about. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await untilDrawn(page)
}

/** Waits until the browser has drawn a frame, and told the page what it tells with one. */
export async function untilNextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  )
}
