/** What shoppers see of own pages and of the journal. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ENTRIES_A_PAGE, type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import { MOST_LISTED_PAGES, type ShownHead, type ShownPage } from '#contract/site/pages/pages.ts'
import { sayPage, sayTitle } from '#contract/site/pages/say-page.plain.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownPages } from './tables.ts'

interface OneShown {
  kind: PageKind
  slug: string
  language: Language
}

/** Throws NOT_FOUND, also for a draft. */
export async function readShownPage(
  db: Db,
  { kind, slug, language }: OneShown,
): Promise<{ id: string; page: ShownPage }> {
  const [row] = await db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.kind, kind), eq(ownPages.slug, slug), isNotNull(ownPages.shown)))
  const page = row && presentPage(row, language)
  if (!page) throw new Refusal('ADDRESS_NOT_FOUND')
  return { id: row.id, page }
}

interface OneHead {
  id: string
  language: Language
}

/** Throws NOT_FOUND, also for a draft. */
export async function readShownHead(db: Db, { id, language }: OneHead): Promise<ShownHead> {
  const [row] = await db.select().from(ownPages).where(eq(ownPages.id, id))
  const page = row && presentPage(row, language)
  if (!page) throw new Refusal('OWN_PAGE_NOT_FOUND')
  return headOf(page)
}

const headOf = ({ body: _, ...head }: ShownPage): ShownHead => head

interface Entries {
  page: number
  language: Language
}

export async function listEntries(
  db: Db,
  { page, language }: Entries,
): Promise<{ entries: ShownHead[]; total: number }> {
  const where = and(eq(ownPages.kind, 'entry'), isNotNull(ownPages.shown))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(ownPages)
      .where(where)
      .orderBy(desc(ownPages.firstShownAt), desc(ownPages.id))
      .limit(ENTRIES_A_PAGE)
      .offset((page - 1) * ENTRIES_A_PAGE),
    db.$count(ownPages, where),
  ])
  const entries = rows.flatMap((row) => presentPage(row, language) ?? [])
  return { entries: entries.map(headOf), total }
}

/** Those of these paths at which shoppers see a page or an entry. */
export async function findShownPaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = paths.flatMap((path) => {
    const [, place, slug] = /^\/(pages|journal)\/([^/]+)$/.exec(path) ?? []
    return slug === undefined ? [] : [{ kind: place === 'pages' ? ('page' as const) : ('entry' as const), slug }]
  })
  if (asked.length === 0) return new Set()
  const { kind, slug, shown } = ownPages
  const rows = await db
    .select({ kind, slug })
    .from(ownPages)
    .where(
      and(
        isNotNull(shown),
        inArray(
          slug,
          asked.map((one) => one.slug),
        ),
      ),
    )
  const there = new Set(rows.map(pagePath))
  return new Set(asked.map(pagePath).filter((path) => there.has(path)))
}

/** Every published page, for the sitemaps; nothing of what they say but their titles. */
export async function listShown(db: Db, language: Language) {
  const { kind, slug, shown, shownAt } = ownPages
  const titleIn = (one: string) => sql<string>`${shown} #>> ${`{texts,${one},title}`}::text[]`
  const rows = await db
    .select({ kind, slug, shownAt, own: titleIn(language), english: titleIn('en') })
    .from(ownPages)
    .where(isNotNull(shown))
    .orderBy(asc(kind), asc(slug))
    .limit(MOST_LISTED_PAGES)
  return rows.map(({ own, english, ...row }) => ({
    ...row,
    title: sayTitle(language, { own, english }),
    shownAt: row.shownAt?.toISOString() ?? '',
  }))
}

type ShownRow = Pick<typeof ownPages.$inferSelect, 'kind' | 'slug' | 'shown' | 'shownAt' | 'firstShownAt'>

function presentPage({ kind, slug, shown, shownAt, firstShownAt }: ShownRow, language: Language): ShownPage | null {
  if (!shown || !shownAt || !firstShownAt) return null
  const dates = { firstShownAt: firstShownAt.toISOString(), shownAt: shownAt.toISOString() }
  return { kind, slug, ...dates, ...sayPage(shown, language) }
}
