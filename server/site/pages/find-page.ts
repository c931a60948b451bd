/** Finds own pages for the back office. */
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import { type OwnPage, type OwnPageHead, type PageContent, pageLimits } from '#contract/site/pages/pages.ts'
import type { Page } from '../../http/mount.ts'
import { contains, type Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownPages, ownPageVersions } from './tables.ts'

export type PageRow = typeof ownPages.$inferSelect

interface ListPages {
  kind?: PageKind | undefined
  /** A part of the English title or of the address. */
  search?: string | undefined
  limit: number
  offset: number
}

/** Of the texts only what the list shows: they are long. */
const head = {
  id: ownPages.id,
  kind: ownPages.kind,
  slug: ownPages.slug,
  title: sql<string>`${ownPages.content} #>> '{texts,en,title}'`,
  place: sql<PageContent['place']>`${ownPages.content} ->> 'place'`,
  changedAt: ownPages.changedAt,
  shownAt: ownPages.shownAt,
  isChanged: sql<boolean>`${ownPages.content} is distinct from coalesce(${ownPages.next}, ${ownPages.shown})`,
  nextAt: ownPages.nextAt,
}

export async function listPages(db: Db, { kind, search, limit, offset }: ListPages): Promise<Page<OwnPageHead>> {
  const typed = search?.trim()
  const where = and(
    kind && eq(ownPages.kind, kind),
    typed ? or(contains(head.title, typed), contains(sql`${ownPages.slug}`, typed)) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectHeads(db, where).orderBy(desc(ownPages.changedAt), desc(ownPages.id)).limit(limit).offset(offset),
    db.$count(ownPages, where),
  ])
  return { rows: rows.map(presentHead), total }
}

function selectHeads(db: Db, where: SQL | undefined) {
  return db.select(head).from(ownPages).where(where).$dynamic()
}

function presentHead({ changedAt, shownAt, nextAt, ...rest }: HeadRow): OwnPageHead {
  return {
    ...rest,
    changedAt: changedAt.toISOString(),
    shownAt: shownAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  }
}

type HeadRow = Awaited<ReturnType<typeof selectHeads>>[number]

/** Throws NOT_FOUND. */
export async function readOwnPage(db: Db, id: string): Promise<OwnPage> {
  const ofPage = eq(ownPages.id, id)
  const [found] = await selectHeads(db, ofPage)
  const [row] = await db.select({ content: ownPages.content, version: ownPages.version }).from(ownPages).where(ofPage)
  if (!found || !row) throw new Refusal('OWN_PAGE_NOT_FOUND')
  const versions = await db
    .select({
      version: ownPageVersions.version,
      at: ownPageVersions.at,
      title: sql<string>`${ownPageVersions.content} #>> '{texts,en,title}'`,
    })
    .from(ownPageVersions)
    .where(eq(ownPageVersions.pageId, id))
    .orderBy(desc(ownPageVersions.version))
    .limit(pageLimits.versions)
  return {
    ...presentHead(found),
    ...row,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  }
}

/** Throws NOT_FOUND, for one that is not kept any longer too. */
export async function readVersion(db: Db, { id, version }: { id: string; version: number }): Promise<PageContent> {
  const [found] = await db
    .select({ content: ownPageVersions.content })
    .from(ownPageVersions)
    .where(and(eq(ownPageVersions.pageId, id), eq(ownPageVersions.version, version)))
  if (!found) throw new Refusal('OWN_PAGE_NOT_FOUND')
  return found.content
}

/** Locks it. Throws NOT_FOUND, and PAGE_CHANGED when somebody else was quicker. */
export async function lockPage(tx: Tx, { id, version }: { id: string; version: number }): Promise<PageRow> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update')
  if (!row) throw new Refusal('OWN_PAGE_NOT_FOUND')
  if (row.version !== version) throw new Refusal('OWN_PAGE_CHANGED')
  return row
}

/** The paths of all own pages, drafts too. */
export async function findPagePaths(db: Db): Promise<Set<string>> {
  const rows = await db.select({ kind: ownPages.kind, slug: ownPages.slug }).from(ownPages)
  return new Set(rows.map(pagePath))
}

/** Locked; null where it is gone. */
export async function findPageToUndo(tx: Tx, id: string): Promise<PageRow | null> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update')
  return row ?? null
}
