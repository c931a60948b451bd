/** Own pages and the entries of the journal: what is written, what shoppers see, and what it was before. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PageKind } from '#contract/site/pages/page-text.plain.ts'
import type { PageContent } from '#contract/site/pages/pages.ts'
import { anyJson } from '../../platform/database/any-json.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const ownPages = shopTable(
  'own_pages',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    /** As it is written now. */
    content: anyJson<PageContent>().notNull(),
    /** Goes up with everything that happens to it. */
    version: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** As shoppers see it, and since when; null where they don't. */
    shown: anyJson<PageContent>(),
    shownAt: timestamp({ withTimezone: true }),
    /** An entry's place in the journal: it stays when the entry is published again. */
    firstShownAt: timestamp({ withTimezone: true }),
    /** What takes the place of `shown` at a moment. */
    next: anyJson<PageContent>(),
    nextAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('own_pages_address').on(t.kind, t.slug),
    index('own_pages_changed').on(t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('own_pages_journal')
      .on(t.kind, t.firstShownAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.shown} is not null`),
    index('own_pages_next').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
)

/** What a page said, a row each time it was saved; the newest is what it says. */
export const ownPageVersions = shopTable(
  'own_page_versions',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    pageId: text()
      .notNull()
      .references(() => ownPages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: anyJson<PageContent>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.version] })],
)
