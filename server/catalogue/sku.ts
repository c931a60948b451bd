/** A SKU names one item of the shop; case makes no difference. */
import { and, ne, sql } from 'drizzle-orm'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import { items } from './tables.ts'

/** Throws BAD_INPUT when another item has it. Whoever gives the same one to another item meanwhile waits. */
export async function refuseTakenSku(
  tx: Tx,
  { id, sku }: { id: string; sku: string | null | undefined },
): Promise<void> {
  if (!sku) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${'sku'}), hashtext(lower(${sku})))`)
  const [other] = await tx
    .select({ title: items.title })
    .from(items)
    .where(and(sql`lower(${items.sku}) = lower(${sku})`, sql`${items.sku} <> ''`, ne(items.id, id)))
    .limit(1)
  if (!other) return
  const sentence = `"${other.title}" has this SKU already`
  throw new Refusal('BAD_INPUT', `SKU ${sku}: ${sentence}. Nothing was changed.`, { fields: { sku: sentence } })
}
