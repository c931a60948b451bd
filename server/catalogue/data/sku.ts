/**
 * A SKU names one item of the shop, however it is written: SKUs are compared as `foldCode` of contract/text/folded.ts.
 */

import { type SQL, sql } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { foldCode } from '#contract/text/folded.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { items } from './tables.ts'

interface WantedSku {
  id: string
  sku: string | null | undefined
  title: string
}

/**
 * For each item that can't have the SKU it wants, since another has it or wants it before, why. Whoever gives one of
 * them to an item meanwhile waits.
 */
export async function findTakenSkus(tx: Tx, wishes: readonly WantedSku[]): Promise<Map<string, Refusal>> {
  const wanted = wishes.flatMap(({ sku, ...item }) => (sku ? [{ ...item, sku, key: foldCode(sku) }] : []))
  if (wanted.length === 0) return new Map()
  const skus = wanted.map(({ sku }) => sku)
  // In one order, so that two who want the same ones never deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sku'), hash) from (
    select distinct hashtext(fold_code(sku)) as hash from unnest(${sql.param(skus)}::text[]) as sku order by 1) as hashes`)
  const { id, sku, title } = items
  const found = await tx.select({ id, sku, title }).from(items).where(hasSku(skus))
  const stored = found.map((item) => ({ ...item, key: foldCode(item.sku ?? '') }))
  const taken = wanted.flatMap((wish, at) => {
    const other = [...stored, ...wanted.slice(0, at)].find((item) => item.key === wish.key && item.id !== wish.id)
    return other ? [[wish.id, skuTaken(wish.sku, other.title)] as const] : []
  })
  return new Map(taken)
}

function skuTaken(sku: string, title: string): Refusal {
  const sentence = because('SKU_TAKEN', { title })
  return new Refusal('SKU_REFUSED', { sku, sentence }, { fields: { sku: sentence } })
}

/** The condition of an item that has one of these SKUs, by its index. */
export function hasSku(skus: readonly string[]): SQL {
  return sql`(fold_code(${items.sku}) = any(${sql.param(skus.map(foldCode))}::text[]) and ${items.sku} <> '')`
}
