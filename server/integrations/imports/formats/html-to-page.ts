/**
 * HTML of another program as the text of an own page: paragraphs, headings, lists, links, bold and italic. Nothing else
 * of the markup comes through; what was lost is told.
 */

import type {
  PageBlock,
  PageInline,
  PageList,
  PageListItem,
  PageMark,
  PageText,
} from '#contract/site/pages/page-text.plain.ts'
import { pageTextLimits } from '#contract/site/pages/page-text.ts'
import { isTextLink } from '#contract/text/safe-link.plain.ts'
import { decodeEntities, isTag, piecesOf, withoutShortcodes, withoutSilent } from './html-to-text.ts'

export interface ReadHtml {
  text: PageText
  /** Addresses of its pictures, which are not in the text. */
  pictures: string[]
  /** Whether a table has become lines. */
  hadTable: boolean
  /** Whether something of another site was shown in it. */
  hadFrame: boolean
}

interface Options {
  /** Of the site it was on: links there become paths. */
  base: string
}

const BLOCKS =
  /^(?:p|div|section|article|header|footer|table|tr|blockquote|pre|figure|figcaption|hr|dl|dt|dd|form|main)$/
const CELLS = /^(?:td|th)$/
const BOLD = /^(?:b|strong)$/
const ITALIC = /^(?:i|em|cite)$/
export function htmlToPage(html: string, { base }: Options): ReadHtml {
  const writer = new PageWriter(base)
  // Without its editor's marks, blank lines part the paragraphs.
  const hasLines = !html.includes('<!-- wp:') && !/<p[\s>]/i.test(html)
  const hadFrame = /<iframe[\s>]/i.test(html)
  for (const piece of piecesOf(withoutShortcodes(withoutSilent(html)))) {
    if (isTag(piece)) writer.tag(piece)
    else writer.words(piece, hasLines)
  }
  return { ...writer.end(), hadFrame }
}

class PageWriter {
  private readonly blocks: PageBlock[] = []
  private readonly pictures: string[] = []
  private readonly lists: PageList[] = []
  /** How many lists have begun below the deepest one. */
  private deeper = 0
  private inline: PageInline[] = []
  private heading: 2 | 3 | null = null
  private marks = { bold: 0, italic: 0, links: [] as string[] }
  private hadTable = false
  private readonly base: string

  constructor(base: string) {
    this.base = base.replace(/\/+$/, '')
  }

  tag(tag: string): void {
    const [, slash = '', name = ''] = /^<(\/?)\s*([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const [word, isEnd] = [name.toLowerCase(), slash !== '']
    const step = isEnd ? -1 : 1
    if (word === 'br') this.inline.push({ type: 'hardBreak' })
    else if (word === 'img') this.picture(tag)
    else if (BOLD.test(word)) this.marks.bold = Math.max(0, this.marks.bold + step)
    else if (ITALIC.test(word)) this.marks.italic = Math.max(0, this.marks.italic + step)
    else if (word === 'a') this.link(tag, isEnd)
    else if (CELLS.test(word)) this.words(' ', false)
    else if (/^h[1-6]$/.test(word)) this.begin(isEnd ? null : Number(word[1]) < 3 ? 2 : 3)
    else if (word === 'ul' || word === 'ol') this.list(word, isEnd)
    else if (word === 'li') this.item(isEnd)
    else if (BLOCKS.test(word)) this.begin(null)
    if (word === 'table') this.hadTable = true
  }

  words(piece: string, hasLines: boolean): void {
    if (!hasLines) {
      this.write(piece.replace(/\s+/g, ' '))
      return
    }
    for (const [at, paragraph] of piece
      .replace(/\r\n?/g, '\n')
      .split(/\n[ \t]*\n\s*/)
      .entries()) {
      if (at > 0) this.begin(null)
      for (const [row, line] of paragraph.split('\n').entries()) {
        if (row > 0 && this.inline.length > 0) this.inline.push({ type: 'hardBreak' })
        this.write(line.replace(/\s+/g, ' '))
      }
    }
  }

  end(): Omit<ReadHtml, 'hadFrame'> {
    this.flush()
    while (this.lists.length > 0) this.close()
    const content: PageBlock[] = this.blocks.length > 0 ? this.blocks : [{ type: 'paragraph' }]
    return { text: { type: 'doc', content }, pictures: [...new Set(this.pictures)], hadTable: this.hadTable }
  }

  private write(source: string): void {
    const decoded = decodeEntities(source).replaceAll('\0', '').toWellFormed()
    const text = this.inline.length === 0 ? decoded.trimStart() : decoded
    if (text === '') return
    const marks = this.marksNow()
    this.inline.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) })
  }

  private marksNow(): PageMark[] {
    const href = this.marks.links.at(-1) ?? ''
    return [
      ...(href === '' ? [] : [{ type: 'link' as const, attrs: { href } }]),
      ...(this.marks.bold > 0 ? [{ type: 'bold' as const }] : []),
      ...(this.marks.italic > 0 ? [{ type: 'italic' as const }] : []),
    ]
  }

  private link(tag: string, isEnd: boolean): void {
    if (isEnd) this.marks.links.pop()
    else this.marks.links.push(this.target(attributeOf(tag, 'href')))
  }

  /** Empty where it is not safe to follow. */
  private target(address: string): string {
    const isOwn = this.base !== '' && (address === this.base || address.startsWith(`${this.base}/`))
    const target = isOwn ? address.slice(this.base.length) || '/' : address
    return isTextLink(target) ? target : ''
  }

  private picture(tag: string): void {
    const source = attributeOf(tag, 'src')
    if (source !== '') this.pictures.push(source)
  }

  private begin(heading: 2 | 3 | null): void {
    this.flush()
    this.heading = heading
  }

  private flush(): void {
    const content = trimmed(this.inline)
    const { heading } = this
    this.inline = []
    this.heading = null
    if (content.length === 0) return
    const list = this.lists.at(-1)
    if (!list) {
      this.blocks.push(
        heading ? { type: 'heading', attrs: { level: heading }, content } : { type: 'paragraph', content },
      )
      return
    }
    const item = list.content.at(-1) ?? newItem(list)
    item.content.push({ type: 'paragraph', content })
  }

  /** Deeper ones than a page has go on in the one they stand in. */
  private list(name: 'ul' | 'ol', isEnd: boolean): void {
    this.flush()
    if (this.deeper > 0 || (!isEnd && this.lists.length >= pageTextLimits.listDepth)) this.deeper += isEnd ? -1 : 1
    else if (isEnd) this.close()
    else this.lists.push({ type: name === 'ul' ? 'bulletList' : 'orderedList', content: [] })
  }

  private close(): void {
    const list = this.lists.pop()
    if (!list) return
    const content = list.content.filter((item) => item.content.length > 0)
    if (content.length === 0) return
    const outer = this.lists.at(-1)
    if (!outer) this.blocks.push({ ...list, content })
    else (outer.content.at(-1) ?? newItem(outer)).content.push({ ...list, content })
  }

  private item(isEnd: boolean): void {
    this.flush()
    const list = this.lists.at(-1)
    if (list && !isEnd) newItem(list)
  }
}

function newItem(list: PageList): PageListItem {
  const item: PageListItem = { type: 'listItem', content: [] }
  list.content.push(item)
  return item
}

/** Without blanks and breaks at its ends. */
function trimmed(inline: readonly PageInline[]): PageInline[] {
  const isBlank = (part: PageInline) => part.type === 'hardBreak' || part.text.trim() === ''
  const first = inline.findIndex((part) => !isBlank(part))
  if (first < 0) return []
  return inline.slice(first, inline.findLastIndex((part) => !isBlank(part)) + 1)
}

function attributeOf(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return decodeEntities(double ?? single ?? bare ?? '').trim()
}
