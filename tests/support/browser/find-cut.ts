/** Finds words that have no room: cut, covered, or pushed out of the page. */
import type { Page } from 'playwright-core'
import { resize } from './resize.ts'

/** From a small phone to a desktop, in pixels. */
const WIDTHS = [320, 360, 768, 1440]

/** Every word a third longer, with accents and in brackets: a language that nobody has translated yet. */
export function speakPseudo(): void {
  const accents: Record<string, string> = {
    a: 'á',
    e: 'ë',
    i: 'î',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'É',
    I: 'Ï',
    O: 'Ø',
    U: 'Ú',
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    // Prices are the same in every language.
    if (!/\p{Ll}{2}/u.test(text) || node.parentElement?.closest('script, style, textarea, option')) continue
    const longer = text.trim() + ' ööö'.repeat(Math.ceil(text.trim().length / 13))
    node.nodeValue = `[${longer.replace(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter)}]`
  }
}

/** Words that stand out of what is drawn around them, or of the page. */
function findCut(): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth) {
    const isOut = (element: Element) =>
      element.getBoundingClientRect().right > window.innerWidth + 0.5 && !element.closest('.overflow-x-auto')
    const out = [...document.body.querySelectorAll('*')].filter((one) => isOut(one) && ![...one.children].some(isOut))
    faults.push(`the page is ${scrollWidth} wide: ${out.map((one) => one.outerHTML.slice(0, 300)).join(' ; ')}`)
  }
  const isCutOnPurpose = (element: Element) => {
    const style = getComputedStyle(element)
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth <= 1
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !/\p{L}/u.test(node.nodeValue ?? '') || parent.closest('script, style, option, [inert], .sr-only'))
      continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const words = range.getBoundingClientRect()
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      if (isCutOnPurpose(around)) break
      const style = getComputedStyle(around)
      if (/auto|scroll/.test(style.overflowX)) break
      const isBox = around.matches('button, a, label, td, th') || /hidden|clip/.test(style.overflowX + style.overflowY)
      if (!isBox || style.display === 'inline') continue
      const box = around.getBoundingClientRect()
      const isOut = words.right > box.right + 1 || words.left < box.left - 1
      const isBelow = words.bottom > box.bottom + 3 || words.top < box.top - 3
      if (isOut || isBelow) faults.push(`${node.nodeValue?.trim()} of <${around.tagName} class="${around.className}">`)
    }
  }
  return [...new Set(faults)]
}

/** At each width; with `WALK`, a folder, a picture of each is put there. */
export async function cutAtEachWidth(page: Page, path: string): Promise<string[]> {
  const cut: string[] = []
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 })
    cut.push(...(await page.evaluate(findCut)).map((fault) => `${path} at ${width}: ${fault}`))
    if (process.env.WALK) {
      await page.screenshot({ path: `${process.env.WALK}/${path.replace(/\W+/g, '_')}-${width}.png`, fullPage: true })
    }
  }
  return cut
}
