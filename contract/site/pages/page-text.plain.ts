/** The text of an own page as it is stored: a tree of a few kinds of parts, and nothing that a browser would run. */
import { cutText } from '../../text/cut-text.ts'
import type { Language } from '../../text/languages.ts'

export interface PageLinkMark {
  type: 'link'
  attrs: { href: string }
}
export type PageMark = { type: 'bold' } | { type: 'italic' } | PageLinkMark

export interface PageWords {
  type: 'text'
  text: string
  marks?: PageMark[] | undefined
}
export type PageInline = PageWords | { type: 'hardBreak' }

export interface PageParagraph {
  type: 'paragraph'
  content?: PageInline[] | undefined
}

/** The page's title is the only heading of the first level. */
export interface PageHeading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: PageInline[] | undefined
}

export interface PageListItem {
  type: 'listItem'
  content: (PageParagraph | PageList)[]
}

export interface PageList {
  type: 'bulletList' | 'orderedList'
  attrs?: { start: number } | undefined
  content: PageListItem[]
}

export interface PageCell {
  type: 'tableCell' | 'tableHeader'
  attrs?: { colspan: number; rowspan: number } | undefined
  content: PageParagraph[]
}

export interface PageTable {
  type: 'table'
  content: { type: 'tableRow'; content: PageCell[] }[]
}

/** With its proportions, so that nothing moves when it comes. */
interface Pictured {
  src: string
  alt: string
  width: number
  height: number
}

export interface PagePicture {
  type: 'picture'
  attrs: Pictured
}

/** A picture of the shop's own; the other host is asked for nothing before it is pressed. */
export interface PageVideo {
  type: 'video'
  attrs: Pictured & { service: VideoService; id: string }
}

export type PageBlock = PageParagraph | PageHeading | PageList | PageTable | PagePicture | PageVideo

export interface PageText {
  type: 'doc'
  content: PageBlock[]
}

export const EMPTY_TEXT: PageText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A text in the language it is there in: that of the page, or else the main one. */
export interface Said<Text = string> {
  text: Text
  language: Language
}

/** Where else a page is named, beside the sitemap. */
export const PAGE_PLACES = ['none', 'footer', 'menu'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

export const PAGE_KINDS = ['page', 'entry'] as const
/** An entry is one of the journal. */
export type PageKind = (typeof PAGE_KINDS)[number]

/** Of the journal. */
export const ENTRIES_A_PAGE = 12

export function pagePath({ kind, slug }: { kind: PageKind; slug: string }): string {
  return kind === 'page' ? `/pages/${slug}` : `/journal/${slug}`
}

/** The words of a text alone, part by part. */
export function wordsOf(text: PageText, longest = 300): string {
  let words = ''
  const read = (part: PartOfText): void => {
    if (words.length >= longest) return
    // Nothing counts before the first word: a text may begin with an empty paragraph.
    if (typeof part.text === 'string') words = (words + part.text).trimStart()
    for (const inner of part.content ?? []) read(inner)
    if (part.type !== 'text' && words !== '') words += ' '
  }
  read(text)
  return cutText(words.replace(/\s+/g, ' ').trim(), longest)
}

interface PartOfText {
  type: string
  text?: string
  content?: readonly PartOfText[] | undefined
}

export function isEmptyText(text: PageText): boolean {
  return text.content.every(({ type }) => type !== 'picture' && type !== 'video') && wordsOf(text, 2) === ''
}

/** The first picture of a text, to be shown where the page has none of its own. */
export function firstPicture({ content }: PageText): string {
  const found = content.find((part) => part.type === 'picture' || part.type === 'video')
  return found?.type === 'picture' || found?.type === 'video' ? found.attrs.src : ''
}

export const VIDEO_SERVICES = ['youtube', 'vimeo'] as const
export type VideoService = (typeof VIDEO_SERVICES)[number]

interface VideoHost {
  name: string
  /** What a video is called there. */
  id: RegExp
  /** The only other host a page may show something of, and that only after a press. */
  frames: string
  frame: (id: string) => string
  page: (id: string) => string
  /** Addresses that people copy, each with the id in its first group. */
  addresses: readonly RegExp[]
}

export const videoHosts: Record<VideoService, VideoHost> = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{6,20}$/,
    frames: 'https://www.youtube-nocookie.com',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    addresses: [
      /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{6,20})(?:[?&#/].*)?$/,
      /^https:\/\/youtu\.be\/([\w-]{6,20})(?:[?#/].*)?$/,
    ],
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{4,15}$/,
    frames: 'https://player.vimeo.com',
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
    addresses: [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:[?#/].*)?$/],
  },
}

/** The video at an address that somebody copied; null for one of another host. */
export function videoAt(address: string): { service: VideoService; id: string } | null {
  for (const service of VIDEO_SERVICES) {
    for (const known of videoHosts[service].addresses) {
      const [, id] = known.exec(address.trim()) ?? []
      if (id) return { service, id }
    }
  }
  return null
}
