/** What is shown for a few seconds only. */
import type { Page } from 'playwright-core'

/**
 * The text of the first element of a selector that has these words, however soon it goes: the page itself looks for it,
 * from now on. To be called before what brings it about, and not across a load of another page.
 */
export function momentary(page: Page, selector: string, words: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((seen) => {
        const look = () => {
          const texts = [...document.querySelectorAll(wanted.selector)].map(({ textContent }) => textContent ?? '')
          const text = texts.find((one) => one.includes(wanted.words))
          if (text === undefined) return
          observer.disconnect()
          seen(text)
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, characterData: true, subtree: true })
        look()
      }),
    { selector, words },
  )
}
