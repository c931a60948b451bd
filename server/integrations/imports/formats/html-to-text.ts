/**
 * The HTML of another shop's description as text in this shop's own form: paragraphs parted by blank lines, points of a
 * list one a line. Nothing of the markup itself comes through, so nothing of it can run.
 */
import { decodeHTMLStrict } from 'entities'
import { encodeDescription } from '#contract/catalogue/items/description.ts'

const BLOCKS = new Set(
  'p div section article header footer ul ol table blockquote pre h1 h2 h3 h4 h5 h6 figure hr dl form'.split(' '),
)
const LINES = new Set('br li tr dt dd'.split(' '))
/** Of these the inside goes, too: what stands in them is no text to a browser, whatever follows. */
const SILENT = ['script', 'style', 'iframe', 'noscript', 'textarea', 'title']
/** Of these too; but one that ends in its own tag, or never, has no inside. */
const DRAWN = ['svg', 'math', 'object', 'template', 'select']

export function htmlToDescription(html: string): string {
  const paragraphs = htmlToText(withoutShortcodes(html)).split(/\n{2,}/)
  return encodeDescription(paragraphs.filter((text) => text !== '').map((text) => ({ text })))
}

/** A text without any tag, as it is often sent, keeps its own lines. */
export function htmlToText(html: string): string {
  const isPlain = !/<[a-z!/]/i.test(html)
  const source = isPlain ? html.replaceAll('<', '&lt;').replace(/\r\n?/g, '\n') : withoutSilent(html)
  let text = ''
  for (const piece of piecesOf(source)) {
    if (isTag(piece)) text += breakFor(piece)
    else text += isPlain ? decodeEntities(piece) : decodeEntities(piece.replace(/\s+/g, ' '))
  }
  const lines = text.split('\n').map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
  return lines
    .join('\n')
    .replace(/^• ?$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Tags, and what stands between them: in HTML `<` begins one only before a letter, a slash or a mark. */
export function piecesOf(html: string): string[] {
  return html.match(/<[a-z/!?][^<>]*>|[^<]+|</gi) ?? []
}

export function isTag(piece: string): boolean {
  return piece.length > 1 && piece.startsWith('<')
}

/** Of WordPress: what a plugin would have put in its place is not in the file. */
export function withoutShortcodes(html: string): string {
  return html.replace(SHORTCODE, ' ')
}

const SHORTCODE =
  /\[\/?(?:caption|gallery|embed|audio|video|playlist|contact-form-7|rev_slider|(?:vc|et_pb|fusion|su)_\w+)\b[^[\]]{0,2000}\]/g

function breakFor(tag: string): string {
  const [, slash = '', name = ''] = /^<(\/?)\s*([a-z][a-z0-9]*)/i.exec(tag) ?? []
  const word = name.toLowerCase()
  if (BLOCKS.has(word)) return '\n\n'
  if (word === 'li') return slash ? '' : '\n• '
  if (word === 'td' || word === 'th') return slash ? ' ' : ''
  return LINES.has(word) ? '\n' : ''
}

/** Walks by hand: an expression over unclosed tags would take as long as somebody wanted it to. */
export function withoutSilent(html: string): string {
  let text = cutAll(html, { from: '<!--', to: '-->', isOpenCut: true })
  for (const name of SILENT)
    text = cutAll(text, { from: `<${name}${WORD_END}`, to: `</${name}${WORD_END}`, isOpenCut: true })
  for (const name of DRAWN)
    text = cutAll(text, { from: `<${name}${WORD_END}`, to: `</${name}${WORD_END}`, isOpenCut: false })
  return text
}

const WORD_END = '(?=[\\s/>]|$)'

interface Cut {
  from: string
  to: string
  /** Whether one that never ends takes all behind it along. */
  isOpenCut: boolean
}

function cutAll(text: string, { from, to, isOpenCut }: Cut): string {
  // Not by letters made small: `İ` becomes two of them.
  const find = (what: string, since: number) => {
    const sought = new RegExp(what, 'gi')
    sought.lastIndex = since
    return sought.exec(text)?.index ?? -1
  }
  const behindTag = (since: number) => {
    const end = text.indexOf('>', since)
    return end < 0 ? text.length : end + 1
  }
  const kept: string[] = []
  let at = 0
  let isEnded = true
  for (;;) {
    const begins = find(from, at)
    if (begins < 0) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, begins))
    const inside = from === '<!--' ? begins + from.length : behindTag(begins)
    if (!isOpenCut && text.charAt(inside - 2) === '/') {
      at = inside
      continue
    }
    const ends: number = isEnded ? find(to, inside) : -1
    isEnded = ends >= 0
    if (isEnded) at = to.startsWith('</') ? behindTag(ends) : ends + to.length
    else if (isOpenCut) return kept.join('')
    else at = inside
  }
}

/** By its number or by a name of HTML; the longest one is `&CounterClockwiseContourIntegral;`. */
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]\w{1,31});/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are no letters
const NO_LETTER = /^[\0-\x1f\x7f-\x9f\ufffd\u00a0]$/

/** `&amp;` and `&#8211;` as the letters that HTML has for them; what is none of its names stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity) => decodeHTMLStrict(entity).replace(NO_LETTER, ' '))
}

/**
 * Whether it has such signs: as OpenCart keeps names, and PHP's `htmlentities` those in Sinhala (`&#3482;`), and with
 * them their exports and the tables of others that are made of these.
 */
export function hasEntities(text: string): boolean {
  return text.includes('&') && decodeEntities(text) !== text
}
