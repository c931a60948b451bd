/** How an order is paid, as its papers say it. */
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { paperTexts } from '#contract/paper-texts.ts'
import { payments } from '../payments/tables.ts'
import type { Db } from '../platform/database.ts'

/** An order from before there were payments was paid as was agreed with its buyer. */
export async function modeOfPayment(db: Db, orderId: string, language: Language): Promise<string> {
  const [payment] = await db.select({ method: payments.method }).from(payments).where(eq(payments.orderId, orderId))
  const { methods, asAgreed } = paperTexts(language)
  return payment ? methods[payment.method] : asAgreed
}
