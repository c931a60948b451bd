/** Mails and SMS that wait to be sent, and those that were. */
import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { shopTable } from '../database/shop-table.ts'

export type Channel = 'mail' | 'sms'

export const outbox = shopTable(
  'outbox',
  { people: { copy: 'mails', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    channel: text().$type<Channel>().notNull().default('mail'),
    kind: text().notNull(),
    /** An e-mail address; of an SMS a phone number as gateways want it, `94771234567`. */
    to: text().notNull(),
    /** Of an SMS: the e-mail address of whom it is about, by which it is found as personal data; else empty. */
    person: text().notNull().default(''),
    /** Empty for an SMS, as is `html`. */
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where answers to it go; empty: to the address it is from. */
    replyTo: text().notNull().default(''),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull(),
    /** When to try next; empty once it was sent or given up. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (t) => [
    index('outbox_unsent').on(t.queuedAt).where(sql`${t.sentAt} is null`),
    index('outbox_due').on(t.nextAttemptAt),
    index('outbox_to').on(t.to, t.queuedAt),
    index('outbox_person').on(t.person),
  ],
)
