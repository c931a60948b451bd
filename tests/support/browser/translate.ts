/**
 * Rewrites a page as the translator of Chrome does, which Edge and the extension of Google share: each text moves into
 * two `<font>` elements of its own, now and whenever something is added; see
 * https://github.com/facebook/react/issues/11538 and https://issues.chromium.org/issues/41407169. What it was before is
 * remembered, so that a change which reaches only the old text, and so nobody, is found.
 */
import type { Page } from 'playwright-core'

/** A page is translated as it is scrolled: a part of its texts is, and others are not yet. */
export type Share = 'whole' | 'part'

declare global {
  interface Window {
    /** Each text as it was before, and what it said then. */
    translated?: Map<Text, string>
  }
}

export async function translate(page: Page, share: Share): Promise<void> {
  // In one go: another page may be on its way, which is not hydrated yet.
  await page.waitForFunction(
    `document.documentElement.dataset.hydrated === 'yes' && ((${translatePage})(${share === 'part'}), true)`,
  )
}

/** Run in the page. */
export function translatePage(part: boolean): void {
  if (window.translated) return
  const before = new Map<Text, string>()
  window.translated = before
  // What says so is left alone, as the texts that an editor is open on:
  // https://html.spec.whatwg.org/multipage/dom.html#the-translate-attribute
  const untouched = 'script, style, noscript, textarea, option, title, font, [translate=no]'
  let count = 0
  const rewrite = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
    for (const text of texts) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) continue
      count += 1
      if (part && count % 2 === 0) continue
      before.set(text, text.data)
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      outer.append(inner)
      text.replaceWith(outer)
      inner.textContent = `*${text.data}*`
    }
  }
  rewrite(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element && node.nodeName !== 'FONT') rewrite(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
  document.documentElement.classList.add('translated-ltr')
}

/** Whether it is the page that was translated, and no other has been loaded since. */
export function isTranslated(page: Page): Promise<boolean> {
  return page.evaluate(() => window.translated !== undefined)
}

/** What the page has changed since in texts that are no longer in it, as `before > after`. */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A joiner that nobody sees is added to a status and taken away, so that it is read out.
    const seen = (text: string) => text.replaceAll('\u2060', '')
    return [...(window.translated ?? [])].flatMap(([text, before]) =>
      seen(text.data) === seen(before) ? [] : [`${before} > ${text.data}`],
    )
  })
}
