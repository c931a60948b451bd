/** Addresses that lead elsewhere, and addresses that people asked for in vain. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RedirectSource } from '#contract/site/redirects.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** None leads to where another one begins: `plan-redirects.ts` sees to it, under the lock of `write-redirects.ts`. */
export const redirects = shopTable(
  'redirects',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    /** As `foldPath` writes it. */
    fromPath: text().notNull(),
    /** As it is sent. */
    toAddress: text().notNull(),
    /** Its path as `foldPath` writes it; null for another site. */
    toPath: text(),
    status: integer().$type<301 | 302>().notNull(),
    source: text().$type<RedirectSource>().notNull(),
    /** The import that it came with. */
    importId: text(),
    uses: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedAt: timestamp({ withTimezone: true }),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('redirects_lead_elsewhere', sql`${t.fromPath} <> coalesce(${t.toPath}, '')`),
    uniqueIndex('redirects_from').on(t.fromPath),
    index('redirects_newest').on(t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('redirects_to').on(t.toPath).where(sql`${t.toPath} is not null`),
    index('redirects_of_import').on(t.importId).where(sql`${t.importId} is not null`),
  ],
)

/** Without what may be of a person (`missed-path.ts`), and only so many: `write-gathered.ts` keeps those met most. */
export const missedAddresses = shopTable(
  'missed_addresses',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('missed_addresses_most').on(t.count.desc(), t.lastAt.desc(), t.path)],
)
