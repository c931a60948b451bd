/** In which language a pre-order was asked for. */
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../platform/database.ts'
import { preOrders } from './tables.ts'

export async function languageOfPreOrder(db: Db, id: string): Promise<Language | undefined> {
  const [row] = await db.select({ language: preOrders.language }).from(preOrders).where(eq(preOrders.id, id))
  return row?.language
}
