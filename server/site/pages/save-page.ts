/** Writes own pages: what shoppers see of them changes when they are published, and their address at once. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import { type PageContent, pageLimits } from '#contract/site/pages/pages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { idOfAttempt, newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { addressMoved } from '../redirects/write-redirects.ts'
import { lockPage, type PageRow } from './find-page.ts'
import { changingShown } from './page-links.ts'
import { ownPages, ownPageVersions } from './tables.ts'

interface MakePage {
  kind: PageKind
  slug: string
  content: PageContent
  by: AuditSource
  /** Of the attempt: sent again, as after an answer that was lost, it answers the page as it is by now. */
  key?: string | undefined
}

/** Throws BAD_INPUT for an address that is taken. */
export async function makePage(tx: Tx, { kind, slug, content, by, key }: MakePage, context: Context): Promise<PageRow> {
  const id = key === undefined ? newId() : idOfAttempt([by.userId, key, kind, slug, content])
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('own page addresses'))`)
  const [before] = await tx.select().from(ownPages).where(eq(ownPages.id, id))
  if (before) return before
  const [row] = await tx
    .insert(ownPages)
    .values({ id, kind, slug, content, version: 1, changedAt: context.clock() })
    .onConflictDoNothing({ target: [ownPages.kind, ownPages.slug] })
    .returning()
  if (!row) throw slugTaken()
  await keepVersion(tx, row, context)
  await audit(tx, { kind: 'page.made', by, subject: pagePath(row) }, context)
  return row
}

interface SavePage {
  id: string
  /** As it was read. */
  version: number
  slug: string
  content: PageContent
  by: AuditSource
}

/** Throws NOT_FOUND, PAGE_CHANGED when somebody else was quicker, BAD_INPUT for an address that is taken. */
export async function savePage(tx: Tx, { slug, content, by, ...one }: SavePage, context: Context): Promise<void> {
  const before = await lockPage(tx, one)
  const isSame = isDeepStrictEqual(before.content, content)
  if (isSame && before.slug === slug) return
  const row = { ...before, content, version: before.version + 1, changedAt: context.clock() }
  const { version, changedAt } = row
  await tx.update(ownPages).set({ content, version, changedAt }).where(eq(ownPages.id, row.id))
  if (!isSame) {
    await keepVersion(tx, row, context)
    await audit(tx, { kind: 'page.changed', by, subject: pagePath(row) }, context)
  }
  if (before.slug !== slug) await changeAddress(tx, { row, slug, by }, context)
}

interface ChangeAddress {
  row: PageRow
  slug: string
  by: AuditSource
}

/** The one place where a page's address changes. The old one leads on, where shoppers may know it. */
async function changeAddress(tx: Tx, { row, slug, by }: ChangeAddress, context: Context): Promise<void> {
  // Two who choose the same one at a time would each find it free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('own page addresses'))`)
  const taken = and(eq(ownPages.kind, row.kind), eq(ownPages.slug, slug), ne(ownPages.id, row.id))
  if ((await tx.$count(ownPages, taken)) > 0) throw slugTaken()
  const move = () => tx.update(ownPages).set({ slug }).where(eq(ownPages.id, row.id))
  if (row.shown) await changingShown(tx, row, move)
  else await move()
  const [before, after] = [pagePath(row), pagePath({ ...row, slug })]
  if (row.firstShownAt) await addressMoved(tx, before, after)
  await audit(tx, { kind: 'page.moved', by, subject: after, before, after }, context)
}

/** What the page says from now on; the oldest are forgotten. */
async function keepVersion(tx: Tx, { id, version, content }: PageRow, { clock }: ClockContext): Promise<void> {
  await tx.insert(ownPageVersions).values({ pageId: id, version, content, at: clock() })
  const [oldest] = await tx
    .select({ version: ownPageVersions.version })
    .from(ownPageVersions)
    .where(eq(ownPageVersions.pageId, id))
    .orderBy(desc(ownPageVersions.version))
    .offset(pageLimits.versions)
    .limit(1)
  if (!oldest) return
  await tx
    .delete(ownPageVersions)
    .where(and(eq(ownPageVersions.pageId, id), lte(ownPageVersions.version, oldest.version)))
}

function slugTaken(): Refusal {
  const sentence = because('PAGE_ADDRESS_TAKEN')
  return new Refusal('SENTENCE_ENDED', { sentence }, { fields: { slug: sentence } })
}
