/** Lets the addresses that goods had in another shop lead to them here. */
import { msg } from '@lingui/core/runtime-macro'
import { inArray } from 'drizzle-orm'
import { foldPath, isOwnPath, readTarget } from '#contract/site/old-address.plain.ts'
import type { Word } from '#contract/text/say.ts'
import { items } from '../../catalogue/data/tables.ts'
import { findItemsAt, itemPath } from '../../catalogue/items/item-addresses.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { findRedirectedFrom } from '../../site/redirects/list-redirects.ts'
import type { WantedRedirect } from '../../site/redirects/plan-redirects.ts'
import { lockRedirects, writeRedirects } from '../../site/redirects/write-redirects.ts'
import type { OldAddresses } from './formats/old-addresses.ts'

/** An item, and where it was. */
export interface WasAt {
  /** Null for one that is not there yet. */
  itemId?: string | null | undefined
  old?: OldAddresses | null | undefined
}

/** Paths at which another item of this shop stands: links to them show the wrong product. */
export async function findTakenPaths(db: Db, rows: readonly WasAt[]): Promise<string[]> {
  const asked = rows.flatMap(({ itemId, old }) =>
    (old?.product ?? []).flatMap((path) => {
      const key = foldPath(path)
      return key === null ? [] : [{ key, itemId }]
    }),
  )
  const standing = await findItemsAt(
    db,
    asked.map(({ key }) => key),
  )
  const taken = asked.filter(({ key, itemId }) => standing.has(key) && standing.get(key) !== itemId)
  return [...new Set(taken.map(({ key }) => key))]
}

/**
 * Rows without a key whose title is another one now are added beside what they were: the item at the address that they
 * had in the other shop may be the same.
 */
export function tellTakenPaths<Row extends WasAt & { kind: string; notes: readonly (Word | string)[] }>(
  rows: readonly Row[],
  taken: readonly string[],
): Row[] {
  const isTaken = new Set<string | null>(taken)
  return rows.map((row) => {
    const path = row.kind === 'add' ? row.old?.product.map(foldPath).find((key) => isTaken.has(key)) : undefined
    return path ? { ...row, notes: [...row.notes, standsThere(path)] } : row
  })
}

const standsThere = (path: string): Word =>
  msg`An item stands here at the address that it had in the other shop, ${{ path }}: it may be the same one.`

export function takenPathsTold(taken: readonly string[]): Word | null {
  const [example] = taken
  if (example === undefined) return null
  return msg`Addresses of the other shop at which another item stands here, such as ${{ example }}: ${{ count: taken.length }}. Old links to them show that item.`
}

/** What was done, in words; an address that leads somewhere already leads there on. */
export async function redirectOldAddresses(
  tx: Tx,
  { importId, rows }: { importId: string; rows: readonly WasAt[] },
): Promise<Word[]> {
  if (rows.every(({ old }) => !old)) return []
  await lockRedirects(tx)
  const taken = await findTakenPaths(tx, rows)
  const wanted = await wantedOf(tx, { importId, rows })
  const [isTaken, isLed] = [
    new Set(taken),
    await findRedirectedFrom(
      tx,
      wanted.map(({ from }) => from),
    ),
  ]
  const free = wanted.filter(({ from }) => !isTaken.has(from) && !isLed.has(from))
  const outcomes = await writeRedirects(tx, free)
  const led = outcomes.filter((outcome) => outcome === 'added').length
  const told = takenPathsTold(taken)
  return [
    ...(led > 0 ? [msg`Addresses of the other shop that lead here now: ${{ led }}.`] : []),
    ...(told ? [told] : []),
  ]
}

const ITEMS_A_QUERY = 5_000

async function wantedOf(tx: Tx, { importId, rows }: { importId: string; rows: readonly WasAt[] }) {
  const ids = rows.flatMap(({ itemId, old }) => (itemId && old ? [itemId] : []))
  const stored = new Map<string, { slug: string; category: string }>()
  for (let at = 0; at < ids.length; at += ITEMS_A_QUERY) {
    const found = await tx
      .select({ id: items.id, slug: items.slug, category: items.category })
      .from(items)
      .where(inArray(items.id, ids.slice(at, at + ITEMS_A_QUERY)))
    for (const { id, ...item } of found) stored.set(id, item)
  }
  const wanted = new Map<string, WantedRedirect>()
  for (const { itemId, old } of rows) {
    const item = stored.get(itemId ?? '')
    if (!old || !item) continue
    const list = `/products?${new URLSearchParams({ category: item.category })}`
    const both = [
      ...old.product.map((path) => [path, itemPath(item.slug)] as const),
      ...(item.category === '' ? [] : old.category.map((path) => [path, list] as const)),
    ]
    for (const [path, to] of both) {
      const [from, target] = [foldPath(path), readTarget(to)]
      if (from === null || target === null || isOwnPath(from) || from === target.key || wanted.has(from)) continue
      wanted.set(from, { from, target, permanent: true, source: 'import', importId })
    }
  }
  return [...wanted.values()]
}
