/** Gives an item another address; old links to it lead there. */
import { and, eq, ne, or } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { readRedirectFrom } from '../../site/redirects/list-redirects.ts'
import { addressMoved, lockRedirects } from '../../site/redirects/write-redirects.ts'
import { items } from '../data/tables.ts'
import { itemNotFound } from './find-items.ts'
import { itemPath } from './item-addresses.ts'
import { lockItemRows } from './lock-items.ts'
import type { ItemRow } from './present.ts'
import { changeItems } from './write-items.ts'

interface ChangeSlug {
  id: string
  slug: string
  /** That was seen. */
  version: number
  byUserId: string | null
}

/** Throws NOT_FOUND, ITEM_CHANGED for a stale one, and BAD_INPUT for an address that is not free. */
export async function changeSlug(
  tx: Tx,
  { id, slug, version, byUserId }: ChangeSlug,
  context: ClockContext,
): Promise<ItemRow> {
  const [before] = await lockItemRows(tx, [id])
  if (!before) throw itemNotFound()
  // Sent twice is the same as once.
  if (before.slug === slug) return before
  if (before.version !== version) throw new Refusal('ITEM_SAVED_BY_ANOTHER')
  await lockRedirects(tx)
  await requireFree(tx, { before, slug })
  const [after] = await changeItems(tx, { changes: [{ before, set: { slug } }], byUserId }, context)
  await addressMoved(tx, itemPath(before.slug), itemPath(slug))
  return after ?? before
}

/** An id of another item is found before a slug, so it is no slug either. */
async function requireFree(tx: Tx, { before, slug }: { before: ItemRow; slug: string }): Promise<void> {
  const isOfAnother = and(ne(items.id, before.id), or(eq(items.slug, slug), eq(items.id, slug)))
  const [other] = await tx.select({ title: items.title }).from(items).where(isOfAnother).limit(1)
  if (other) {
    const sentence = because('SLUG_TAKEN', { title: other.title })
    throw new Refusal('INPUT_WRONG', { sentence }, { fields: { slug: sentence } })
  }
  const redirect = await readRedirectFrom(tx, itemPath(slug))
  // It may go back to an address that it had.
  if (!redirect || redirect.toPath === itemPath(before.slug)) return
  const sentence = because('SLUG_LEADS_ELSEWHERE', { to: redirect.toAddress })
  throw new Refusal('INPUT_WRONG', { sentence }, { fields: { slug: sentence } })
}
