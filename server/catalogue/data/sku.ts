/**
 * A SKU names one item of the shop, however it is written: SKUs are compared as `foldCode` of contract/text/folded.ts.
 */

import { and, ne, type SQL, sql } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { foldCode } from '#contract/text/folded.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { items } from './tables.ts'

/** Throws BAD_INPUT when another item has it. Whoever gives the same one to another item meanwhile waits. */
export async function refuseTakenSku(
  tx: Tx,
  { id, sku }: { id: string; sku: string | null | undefined },
): Promise<void> {
  if (!sku) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${'sku'}), hashtext(fold_code(${sku})))`)
  const [other] = await tx
    .select({ title: items.title })
    .from(items)
    .where(and(hasSku([sku]), ne(items.id, id)))
    .limit(1)
  if (!other) return
  const sentence = because('SKU_TAKEN', { title: other.title })
  throw new Refusal('SKU_REFUSED', { sku, sentence }, { fields: { sku: sentence } })
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
  const ids = sql.param(given.map(({ id }) => id))
  const skus = sql.param(given.map(({ sku }) => sku))
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('sku'), hashtext(fold_code(sku))) from unnest(${skus}::text[]) as sku`,
  )
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    with wanted as (select * from unnest(${ids}::text[], ${skus}::text[]) as wanted (id, sku))
    select count(*) = count(distinct fold_code(sku)) and not exists (
      select from wanted w join ${items} i on fold_code(i.sku) = fold_code(w.sku) and i.sku <> '' and i.id <> w.id
    ) as free from wanted`)
  return rows[0]?.free === true
}

/** The condition of an item that has one of these SKUs, by its index. */
export function hasSku(skus: readonly string[]): SQL {
  return sql`(fold_code(${items.sku}) = any(${sql.param(skus.map(foldCode))}::text[]) and ${items.sku} <> '')`
}
