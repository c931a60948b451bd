/** Keeps what came in from vendors, for a person who has to see what the shop could not read. */
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Vendor } from '#contract/checkout/payment-states.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClockContext } from '../../services.ts'
import { paymentMessages } from './tables.ts'

/** Of each verdict: strangers who send messages without a signature push out their own alone. */
const MOST_STORED = 500
/** Longer than any field of a vendor. */
const MOST_LETTERS = 2_000

interface Message {
  vendor: Vendor
  verdict: string
  reference: string
  message: URLSearchParams
  /** Names of fields that are stored as they came. */
  impersonal: readonly string[]
}

/** False where the same was told before. */
export async function storeMessage(
  db: Db,
  { vendor, verdict, reference, message, impersonal }: Message,
  { clock }: ClockContext,
): Promise<boolean> {
  const isSame = and(
    eq(paymentMessages.vendor, vendor),
    eq(paymentMessages.verdict, verdict),
    eq(paymentMessages.reference, reference),
  )
  const before = await db.$count(paymentMessages, isSame)
  const fields = Object.fromEntries([...message].slice(0, 50).map(([name, value]) => [clean(name), shown(name, value)]))
  await db.insert(paymentMessages).values({ vendor, verdict, reference, fields, at: clock() })
  const ofVerdict = eq(paymentMessages.verdict, verdict)
  const [oldest] = await db
    .select({ id: paymentMessages.id })
    .from(paymentMessages)
    .where(ofVerdict)
    .orderBy(desc(paymentMessages.id))
    .offset(MOST_STORED)
    .limit(1)
  if (oldest) await db.delete(paymentMessages).where(and(ofVerdict, lte(paymentMessages.id, oldest.id)))
  return before === 0

  function shown(name: string, value: string): string {
    return impersonal.includes(name) ? clean(value) : `(${value.length} letters)`
  }
}

const clean = (text: string) => text.replace(/[^ -~]/g, '?').slice(0, MOST_LETTERS)

/** Newest first. */
export function readMessages(db: Db, count: number): Promise<(typeof paymentMessages.$inferSelect)[]> {
  return db.select().from(paymentMessages).orderBy(desc(paymentMessages.id)).limit(count)
}
