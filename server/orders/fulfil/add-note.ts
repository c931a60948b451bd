/** Adds a note to an order that only staff see, and corrects where it goes. */
import { eq } from 'drizzle-orm'
import { mayStaffChange } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import { storedPhone } from '#contract/text/phone.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { lockOrder, type OrderRow, readOrder } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'

interface AddNote {
  id: string
  text: string
  by: string
}

export async function addNote(tx: Tx, { id, text, by }: AddNote, context: Context): Promise<Order> {
  await lockOrder(tx, id)
  await recordChange(tx, { orderId: id, step: newId(), what: { kind: 'note', text }, by }, context)
  return readOrder(tx, id)
}

interface Contact {
  phone: string
  address: string
  /** Undefined: it stays. */
  town?: string | undefined
}

interface CorrectContact extends Contact {
  id: string
  /** As it stood when somebody began to correct it. */
  seen?: Contact | undefined
  by: string
}

/**
 * Only until it is on its way; what was not touched stays as it is by now. What stood there before is not kept. Throws
 * MOVE_NOT_ALLOWED, also where somebody else has corrected the same.
 */
export async function correctContact(tx: Tx, correction: CorrectContact, context: Context): Promise<Order> {
  const { id, by } = correction
  const row = await lockOrder(tx, id)
  if (!mayStaffChange(row)) {
    throw new Refusal('CORRECTION_TOO_LATE')
  }
  const correct = correctedOf(row, correction)
  const isMoved = row.address !== correct.address || row.town !== correct.town
  const fields = [
    ...(row.phone === correct.phone ? [] : ['phone' as const]),
    // The town is a part of it.
    ...(isMoved ? ['address' as const] : []),
  ]
  if (fields.length > 0) {
    await tx.update(orders).set(correct).where(eq(orders.id, id))
    await recordChange(tx, { orderId: id, step: newId(), what: { kind: 'contact', fields }, by }, context)
  }
  return readOrder(tx, id)
}

function correctedOf({ phone, address, town }: OrderRow, { seen, ...asked }: CorrectContact) {
  const storedSeen = seen && { ...seen, phone: storedPhone(seen.phone) }
  return {
    phone: corrected(phone, storedPhone(asked.phone), storedSeen?.phone),
    address: corrected(address, asked.address, storedSeen?.address),
    town: asked.town === undefined ? town : corrected(town ?? '', asked.town, storedSeen?.town) || null,
  }
}

function corrected(now: string, asked: string, seen: string | undefined): string {
  if (seen === undefined || now === seen || now === asked) return asked
  if (asked !== seen) throw new Refusal('ORDER_CHANGED')
  return now
}
