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

/**
 * Whether no other item has any of these, nor two of them the same one; whoever gives one of them to an item meanwhile
 * waits. False may also be said where it only seems so: {@link refuseTakenSku} then tells.
 */
export async function areFreeSkus(
  tx: Tx,
  wanted: readonly { id: string; sku: string | null | undefined }[],
): Promise<boolean> {
  const given = wanted.flatMap(({ id, sku }) => (sku ? [{ id, sku }] : []))
  if (given.length === 0) return true
  const skus = sql.param(given.map(({ sku }) => sku))
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('sku'), hashtext(lower(sku))) from unnest(${skus}::text[]) as sku`,
  )
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    with wanted as (select * from unnest(${sql.param(given.map(({ id }) => id))}::text[], ${skus}::text[]) as wanted (id, sku))
    select count(*) = count(distinct lower(sku)) and not exists (
      select from wanted w join ${items} i on lower(i.sku) = lower(w.sku) and i.sku <> '' and i.id <> w.id
    ) as free from wanted`)
  return rows[0]?.free === true
}
