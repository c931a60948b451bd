/**
 * The HTML of another shop's description as text in this shop's own form: paragraphs parted by blank lines, points of a
 * list one a line. Nothing of the markup itself comes through, so nothing of it can run.
 */
import { encodeDescription } from '#contract/description.ts'

const BLOCKS = new Set(
  'p div section article header footer ul ol table blockquote pre h1 h2 h3 h4 h5 h6 figure hr dl form'.split(' '),
)
const LINES = new Set('br li tr dt dd'.split(' '))
/** Of these the inside goes, too. */
const SILENT = ['script', 'style', 'iframe', 'noscript', 'template', 'svg', 'object', 'textarea', 'select', 'title']
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  copy: '©',
  reg: '®',
  trade: '™',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
}

export function htmlToDescription(html: string): string {
  const paragraphs = htmlToText(html).split(/\n{2,}/)
  return encodeDescription(paragraphs.filter((text) => text !== '').map((text) => ({ text })))
}

/** A text without any tag, as it is often sent, keeps its own lines. */
export function htmlToText(html: string): string {
  const isPlain = !/<[a-z!/]/i.test(html)
  const source = isPlain ? html.replaceAll('<', '&lt;').replace(/\r\n?/g, '\n') : withoutSilent(html)
  let text = ''
  for (const [piece] of source.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    if (piece.startsWith('<') && piece.endsWith('>') && piece.length > 1) text += breakFor(piece)
    else text += isPlain ? decode(piece) : decode(piece.replace(/\s+/g, ' '))
  }
  const lines = text.split('\n').map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
  return lines
    .join('\n')
    .replace(/^• ?$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function breakFor(tag: string): string {
  const [, slash = '', name = ''] = /^<(\/?)\s*([a-z][a-z0-9]*)/i.exec(tag) ?? []
  const word = name.toLowerCase()
  if (BLOCKS.has(word)) return '\n\n'
  if (word === 'li') return slash ? '' : '\n• '
  if (word === 'td' || word === 'th') return slash ? ' ' : ''
  return LINES.has(word) ? '\n' : ''
}

/** Walks by hand: an expression over unclosed tags would take as long as somebody wanted it to. */
function withoutSilent(html: string): string {
  let text = html
  text = cutAll(text, '<!--', '-->')
  for (const name of SILENT) text = cutAll(text, `<${name}`, `</${name}`)
  return text
}

function cutAll(text: string, from: string, to: string): string {
  const lower = text.toLowerCase()
  const kept: string[] = []
  let at = 0
  for (;;) {
    const begins = lower.indexOf(from, at)
    if (begins < 0) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, begins))
    const ends = lower.indexOf(to, begins + from.length)
    if (ends < 0) return kept.join('')
    at = ends + to.length
    // The end of a tag has a bracket, maybe after blanks.
    if (to.startsWith('</')) at = lower.indexOf('>', at) < 0 ? text.length : lower.indexOf('>', at) + 1
  }
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name)] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : ' '
  })
}
