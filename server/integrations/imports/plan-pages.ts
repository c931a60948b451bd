/** What a file of WordPress would do: its pages become own pages, its posts entries of the journal, all as drafts. */

import { msg } from '@lingui/core/runtime-macro'
import type { ImportRow } from '#contract/integrations/imports.ts'
import { foldPath, isOwnPath } from '#contract/site/old-address.plain.ts'
import { EMPTY_TEXT, isEmptyText, type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import { PageContent, PageSlug, pageLimits } from '#contract/site/pages/pages.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { kept, unsaid, type Word } from '#contract/text/say.ts'
import { slugOf } from '../../catalogue/items/add-item.ts'
import { inChunks } from '../../platform/in-chunks.ts'
import type { Services } from '../../services.ts'
import { findPagePaths } from '../../site/pages/find-page.ts'
import { shownHtml } from './formats/hidden-html.ts'
import { htmlToPage, type ReadHtml } from './formats/html-to-page.ts'
import { htmlToText } from './formats/html-to-text.ts'
import { NOT_SHOWN } from './formats/products.ts'
import { CUT, type WordPressEntry, type WordPressFile } from './formats/wordpress.ts'
import type { Planned } from './planned.ts'

type PlannedRow = Planned['rows'][number]

const KINDS: Record<string, PageKind> = { page: 'page', post: 'entry' }
const PICTURES_NAMED = 3
/** Of a page full of markup: a page holds 60,000 letters. */
const LONGEST_HTML = 1_000_000
const TOO_MUCH = msg`Its text has more than a page can hold.`

export async function planPages(
  { db }: Pick<Services, 'db'>,
  { base, entries, isCut }: WordPressFile,
): Promise<Planned> {
  const taken = await findPagePaths(db)
  const inFile = new Map<string, number>()
  const pages = entries.filter(({ type }) => Object.hasOwn(KINDS, type))
  const rows = await inChunks(pages, (entry) => planEntry(entry, { base, taken, inFile }))
  return { rows, categories: [], summary: [...(isCut ? [CUT] : []), ...summaryOf(entries, rows)] }
}

interface Among {
  base: string
  /** Paths of own pages that are here. */
  taken: ReadonlySet<string>
  /** Of pages of the file so far, with their places. */
  inFile: Map<string, number>
}

function planEntry(entry: WordPressEntry, { base, taken, inFile }: Among): PlannedRow {
  const title = cutText(oneLine(entry.title), pageLimits.title)
  const plain = { line: entry.place, title: title || entry.slug, pictures: [], changes: [] }
  const refused = (...notes: (Word | string)[]): PlannedRow => ({ ...plain, kind: 'refused', notes })
  if (entry.isCut) return refused(CUT)
  if (entry.status === 'trash') return refused(msg`It is in the bin there.`)
  if (title === '') return refused(msg`It has no title.`)
  const page = { kind: KINDS[entry.type] ?? 'page', slug: slugFor(entry) }
  const path = pagePath(page)
  const before = inFile.get(path)
  if (before !== undefined)
    return refused(msg`Entry ${{ place: before }} of the file has the same address, ${{ path }}.`)
  inFile.set(path, entry.place)
  if (taken.has(path))
    return { ...plain, kind: 'same', notes: [msg`There is a page at ${{ path }} already: it stays as it is.`] }
  if (entry.html.length > LONGEST_HTML) return refused(TOO_MUCH)
  const shown = shownHtml(entry.html)
  const read = htmlToPage(shown.html, { base })
  const description = cutText(oneLine(htmlToText(entry.excerpt)), pageLimits.description)
  const empty = { title: '', description: '', body: EMPTY_TEXT }
  const texts = { en: { title, description, body: read.text }, si: empty, ta: empty }
  const content = unsaid(() => PageContent.safeParse({ texts, picture: '', place: 'none' }))
  if (!content.success) {
    const faults = new Set(content.error.issues.map(({ message }) => message))
    return refused(...wordsOf(faults))
  }
  const oldPath = oldPathOf(entry.link, path)
  return {
    ...plain,
    kind: 'add',
    page: { ...page, content: content.data, oldPath },
    changes: changesOf(path, oldPath),
    notes: [...(shown.hadHidden ? [NOT_SHOWN] : []), ...lostOf(read), ...statusOf(entry)],
  }
}

/** What a schema says on its own is not for people. */
function wordsOf(faults: ReadonlySet<string>): Word[] {
  const words = [...faults].filter((fault) => fault.startsWith('[{"')).flatMap(kept)
  return words.length > 0 ? words : [TOO_MUCH]
}

function changesOf(path: string, oldPath: string | null): ImportRow['changes'] {
  const redirect = oldPath === null ? [] : [{ field: 'redirect', from: '', to: `${oldPath} → ${path}` }]
  return [{ field: 'address', from: '', to: path }, ...redirect]
}

function slugFor({ slug, title, id }: WordPressEntry): string {
  const own = cutText(slugOf(decoded(slug) || title), pageLimits.slug).replace(/-+$/, '')
  return PageSlug.safeParse(own).success && own !== 'item' ? own : `page-${slugOf(id)}`
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are no letters
const CONTROLS = /[\0-\x1f\x7f\u2028\u2029]+/g

function oneLine(text: string): string {
  return htmlToText(shownHtml(text).html).toWellFormed().replace(CONTROLS, ' ').trim()
}

/** None where the site told its pages apart by a query, `/blog/?p=12`: all of them have one path. */
function oldPathOf(link: string, path: string): string | null {
  const from = link.includes('?') ? null : foldPath(link.trim())
  return from === null || from === path || isOwnPath(from) ? null : from
}

function lostOf({ pictures, hadTable, hadFrame, text }: ReadHtml): Word[] {
  const named = pictures.slice(0, PICTURES_NAMED).map((address) => shortText(address, 120))
  const names = named.join(', ') + (pictures.length > named.length ? ', ...' : '')
  return [
    pictures.length > 0 && msg`Pictures that are still to be uploaded, ${{ count: pictures.length }}: ${{ names }}`,
    hadTable && msg`Its tables have become lines.`,
    hadFrame && msg`What it showed of another site, such as a video, is to be added by hand.`,
    isEmptyText(text) && msg`It has no text.`,
  ].filter((note) => note !== false)
}

function statusOf({ status, password }: WordPressEntry): Word[] {
  return [
    status !== 'publish' && msg`It was not public there: ${{ status: shortText(status, 40) }}.`,
    password.trim() !== '' && msg`It was not public there: who read it had to know a password.`,
  ].filter((note) => note !== false)
}

function summaryOf(entries: readonly WordPressEntry[], rows: readonly PlannedRow[]): Word[] {
  const others = Map.groupBy(
    entries.filter(({ type }) => !Object.hasOwn(KINDS, type)),
    ({ type }) => shortText(type, 40) || '?',
  )
  const names = [...others].slice(0, 20).map(([type, all]) => `${type} (${all.length})`)
  return [
    rows.some(({ kind }) => kind === 'add') && msg`All of them come as drafts: nothing is shown before you publish it.`,
    names.length > 0 && msg`Other parts of the file, which are left out: ${{ names: names.join(', ') }}.`,
  ].filter((sentence) => sentence !== false)
}
