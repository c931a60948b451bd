/** Imports: what their files say, how far they are, and what was there before. */

import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Item, ItemEdit, NewItem } from '#contract/catalogue/items/items.ts'
import type { ImportFormat, ImportRow, ImportRowKind, ImportState } from '#contract/integrations/imports.ts'
import type { Word } from '#contract/text/say.ts'
import type { TouchedGroup } from '../../catalogue/variants/variant-cells.ts'
import { anyJson } from '../../platform/database/any-json.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import type { ImportedPage } from './formats/imported-page.ts'
import type { OldAddresses } from './formats/old-addresses.ts'
import type { ImportedPastOrder } from './formats/past-orders.ts'
import type { ImportedPerson } from './formats/people.ts'

interface Picture {
  /** A name in the ZIP, or an address. */
  from: string
  text: string
}

export const imports = shopTable(
  'imports',
  // The first people of a file stand beside its columns until it is taken.
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    /** Uploads, which are swept after a day. */
    upload: text().notNull(),
    pictureUpload: text(),
    byUserId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<ImportState>().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    readAs: text().notNull(),
    message: text().notNull(),
    look: integer().notNull(),
    columns: jsonb().$type<{ head: string; samples: string[]; field: string | null }[]>().notNull(),
    categories: jsonb().$type<{ name: string; becomes: string; count: number; isNew: boolean }[]>().notNull(),
    counts: jsonb().$type<Record<ImportRowKind, number>>().notNull(),
    pictures: integer().notNull(),
    step: text().$type<'reading' | 'pictures' | 'saving'>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    /** When the process that works on it last said so; null when none does. */
    beatAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    undoneByUserId: text(),
    /** The groups of variants that it has touched, as they were before and after. */
    groups: jsonb().$type<TouchedGroup[]>().notNull().default([]),
    undone: jsonb().$type<{ items: number; left: number }>(),
    /** When its customers were to be mailed; null where nobody has asked for it. */
    mailsAskedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('imports_newest').on(t.at, t.id)],
)

/** The rows of the file as they were looked at; those of an import that was done are what it is undone by. */
export const importRows = shopTable(
  'import_rows',
  // What is in them of a person is what the account, or the past order, was made of.
  { people: { copy: null, removal: 'deleted' }, goingLive: 'kept', inBackups: true },
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    kind: text().$type<ImportRowKind>().notNull(),
    title: text().notNull(),
    changes: jsonb().$type<ImportRow['changes']>().notNull(),
    /** A text is of an earlier version. */
    notes: jsonb().$type<(Word | string)[]>().notNull(),
    /** What is stored: a new item, or an edit of one. As `json`, which keeps specifications in their order. */
    payload: json().$type<NewItem | ItemEdit>(),
    /** Pictures that are not stored yet; the item is given them once they are. */
    pictures: jsonb().$type<Picture[]>().notNull(),
    /**
     * Of an item that belongs together with others: those of one key are a group; with an empty key it is to stand
     * alone.
     */
    variant: jsonb().$type<{ key: string; options: [name: string, value: string][] }>(),
    /** Where the other shop showed it. */
    old: jsonb().$type<OldAddresses>(),
    /** The item that is edited, or that was added. */
    itemId: text(),
    /** The item as it was when the file was looked at. */
    before: json().$type<Item>(),
    /** The item's version after the import, and the pieces that came in by it (or went, below 0). */
    version: integer(),
    moved: integer(),
    /** Of a customer, or of who ordered, in small letters. */
    email: text(),
    /** What an own page is made of, and the one that was made. */
    page: anyJson<ImportedPage>(),
    pageId: text(),
    /** What a past order is made of. */
    pastOrder: jsonb().$type<ImportedPastOrder>(),
    /** What a customer's account is made of. */
    person: jsonb().$type<ImportedPerson>(),
    /** The account that was made. */
    userId: text(),
    /** When the mail to set a password was queued, or left out since it was needed no more. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_of_kind').on(t.importId, t.kind, t.line),
    index('import_rows_of_person').on(t.email).where(sql`${t.email} is not null`),
    index('import_rows_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('import_rows_mailed').on(t.mailedAt).where(sql`${t.mailedAt} is not null`),
    index('import_rows_to_mail').on(t.importId, t.line).where(sql`${t.userId} is not null and ${t.mailedAt} is null`),
  ],
)

export type ImportRecord = typeof imports.$inferSelect
export type ImportRowRecord = typeof importRows.$inferSelect
