/** Makes and changes discount codes. */

import { eq } from 'drizzle-orm'
import { codeKey } from '#contract/checkout/discount.plain.ts'
import type { DiscountInput } from '#contract/checkout/discounts.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { type DiscountRow, findCode, hasCodes } from './find-code.ts'
import { discountCodes } from './tables.ts'

interface MakeDiscount {
  discount: DiscountInput
  by: AuditSource
}

/** Throws BAD_INPUT for a code there is already. */
export async function makeDiscount(tx: Tx, { discount, by }: MakeDiscount, context: Context): Promise<DiscountRow> {
  await refuseTaken(tx, discount.code, null)
  const [row] = await tx
    .insert(discountCodes)
    .values({ ...columnsOf(discount), id: newId(), uses: 0, version: 1, createdAt: context.clock() })
    .onConflictDoNothing({ target: discountCodes.codeKey })
    .returning()
  if (!row) throw taken()
  await audit(tx, { kind: 'discount.made', by, subject: row.code, after: discount }, context)
  await invalidatePages(tx, { wasOn: false, isOn: row.isOn })
  return row
}

interface ChangeDiscount extends MakeDiscount {
  id: string
  /** As it was read. */
  version: number
}

/** Throws NOT_FOUND, DISCOUNT_CHANGED when somebody else was quicker, and as {@link makeDiscount} does. */
export async function changeDiscount(
  tx: Tx,
  { id, version, discount, by }: ChangeDiscount,
  context: Context,
): Promise<DiscountRow> {
  const [before] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update')
  if (!before) throw new Refusal('DISCOUNT_NOT_FOUND')
  if (before.version !== version) {
    throw new Refusal('DISCOUNT_CHANGED')
  }
  await refuseTaken(tx, discount.code, id)
  const [row] = await tx
    .update(discountCodes)
    .set({ ...columnsOf(discount), version: version + 1 })
    .where(eq(discountCodes.id, id))
    .returning()
  if (!row) throw new Error('a locked discount code was not there')
  await audit(
    tx,
    { kind: 'discount.changed', by, subject: row.code, before: inputOf(before), after: discount },
    context,
  )
  await invalidatePages(tx, { wasOn: before.isOn, isOn: row.isOn })
  return row
}

function columnsOf(input: DiscountInput) {
  const { code, kind, amountCents, percent, categories, brands, leastCents, from, until } = input
  const { perPerson, inAll, isOn } = input
  return {
    ...{ code: code.toUpperCase(), codeKey: codeKey(code), kind, categories, brands, leastCents, from, until },
    amountCents: kind === 'amount' ? amountCents : 0,
    percent: kind === 'percent' ? percent : 0,
    ...{ perPerson, inAll, isOn },
  }
}

function inputOf(row: DiscountRow) {
  const { id: _, codeKey: __, uses: ___, version: ____, createdAt: _____, ...input } = row
  return input
}

async function refuseTaken(tx: Tx, code: string, ownId: string | null): Promise<void> {
  const other = await findCode(tx, code)
  if (other && other.id !== ownId) throw taken()
}

function taken(): Refusal {
  const sentence = because('DISCOUNT_NAME_TAKEN')
  return new Refusal('SENTENCE_ENDED', { sentence }, { fields: { code: sentence } })
}

/** Cart and checkout ask for a code as soon as the first one is on, and no longer once the last one is off. */
async function invalidatePages(tx: Tx, { wasOn, isOn }: { wasOn: boolean; isOn: boolean }): Promise<void> {
  if (wasOn === isOn) return
  const others = isOn ? (await tx.$count(discountCodes, eq(discountCodes.isOn, true))) > 1 : await hasCodes(tx)
  if (!others) tx.invalidate({ items: 'all', lists: true, hard: true })
}
