/** The own pages that footer and menu name. */
import { isDeepStrictEqual } from 'node:util'
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { pagePath } from '#contract/site/pages/page-text.plain.ts'
import { type PageContent, pageLimits } from '#contract/site/pages/pages.ts'
import type { PageLink } from '#contract/site/shop-details.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { say } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { speaking } from '../../platform/say.ts'
import { PAGES_TAG, pageTag } from './page-tags.ts'
import { ownPages } from './tables.ts'

/** In the order they were first published in; the journal last, once it has an entry. */
export async function readPageLinks(db: Db): Promise<PageLink[]> {
  const rows = await db
    .select({
      kind: ownPages.kind,
      slug: ownPages.slug,
      place: sql<PageContent['place']>`${ownPages.shown} ->> 'place'`,
      en: sql<string>`${ownPages.shown} #>> '{texts,en,title}'`,
      si: sql<string>`${ownPages.shown} #>> '{texts,si,title}'`,
      ta: sql<string>`${ownPages.shown} #>> '{texts,ta,title}'`,
    })
    .from(ownPages)
    .where(and(isNotNull(ownPages.shown), sql`${ownPages.shown} ->> 'place' <> 'none'`))
    .orderBy(asc(ownPages.firstShownAt), asc(ownPages.id))
  const links = rows.flatMap(({ kind, slug, place, en, si, ta }) =>
    place === 'none' ? [] : [{ path: pagePath({ kind, slug }), place, titles: { en, si: si || en, ta: ta || en } }],
  )
  return (await hasEntries(db)) ? [...links, journalLink()] : links
}

async function hasEntries(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: ownPages.id })
    .from(ownPages)
    .where(and(eq(ownPages.kind, 'entry'), isNotNull(ownPages.shown)))
    .limit(1)
  return found !== undefined
}

function journalLink(): PageLink {
  const titles = LANGUAGES.map((language) => [language, speaking(language, () => say(msg`Journal`))] as const)
  return { path: '/journal', place: 'footer', titles: Object.fromEntries(titles) as PageLink['titles'] }
}

/**
 * Does what changes what shoppers see of a page, and tells the cache: of the whole shop where footer or menu say
 * something else from then on, otherwise of the page and of what lists pages.
 */
export async function changingShown(tx: Tx, page: { id: string }, change: () => Promise<unknown>): Promise<void> {
  const before = await readPageLinks(tx)
  await change()
  const isNamed = !isDeepStrictEqual(before, await readPageLinks(tx))
  if (isNamed) tx.invalidate({ items: 'all', lists: true, hard: true })
  else tx.invalidate({ items: [], lists: false, tags: [pageTag(page), PAGES_TAG], hard: true })
}

/** Throws MOVE_NOT_ALLOWED where the place has as many pages as it has room for, those that wait among them. */
export async function refuseFullPlace(tx: Tx, { id, content }: { id: string; content: PageContent }): Promise<void> {
  const { place } = content
  if (place === 'none') return
  // Two who publish at once would each see the last room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('own pages'), hashtext(${place}))`)
  const isThere = sql`${ownPages.id} <> ${id} and ${place} in (${ownPages.shown} ->> 'place', ${ownPages.next} ->> 'place')`
  if ((await tx.$count(ownPages, isThere)) >= pageLimits.inPlace) {
    throw new Refusal('PAGE_PLACE_FULL', { most: pageLimits.inPlace })
  }
}
