/** Finds how an order stands for whoever knows its number and the phone number or e-mail address it was placed with. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { isRemoved } from '#contract/office/personal-data.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { unsaid } from '#contract/text/say.ts'
import { Email } from '#contract/text/text.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isSamePhone } from '../order/is-same-phone.ts'
import { findTracking, type TrackingContext } from './read-tracking.ts'

interface TrackOrder {
  number: string
  /** A phone number in any spelling, or an e-mail address. */
  contact: string
}

/** Throws NOT_FOUND, after as much work and in the same words, whether the number or the contact is wrong. */
export async function trackOrder(db: Db, { number, contact }: TrackOrder, context: TrackingContext): Promise<Tracking> {
  const found = await findTracking(db, number, context)
  const { email, phone } = found?.row ?? { email: 'nobody@example.com', phone: '+94 11 000 0000' }
  // As the form of the order took it, however it is typed now.
  const typed = unsaid(() => Email.safeParse(contact))
  const isEmail = isSameText(typed.data ?? contact, email)
  const isPhone = isSamePhone(contact, phone)
  if (!found || isRemoved(email) || !(isEmail || isPhone)) {
    throw new Refusal('TRACKED_ORDER_NOT_FOUND')
  }
  // What was typed freely may name people.
  const returns = found.tracking.returns.map((one) => ({ ...one, reason: '', answer: '' }))
  return { ...found.tracking, returns }
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
