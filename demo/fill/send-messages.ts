/** Sends what people ask of the demo shop: pre-orders, inquiries, and their addresses for the newsletter. */
import { listInquiries, markInquiry, sendInquiry } from '#server/feedback/inquiries/inquiries.ts'
import { listPreOrders, placePreOrder } from '#server/orders/pre-orders/pre-orders.ts'
import type { Context, Services } from '#server/services.ts'
import { subscribe } from '#server/site/newsletter/subscribers.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { inquiries } from '../conversations/inquiries.ts'
import { newsletterReaders } from '../conversations/newsletter-readers.ts'
import { preOrders } from '../conversations/pre-orders.ts'
import { type Moment, momentBefore } from '../people/moment.ts'
import { sender } from '../people/sender.ts'

/** Nobody writes the same twice here, so what is there already was sent by a fill that was interrupted. */
const ALL = { limit: 200, offset: 0 }

export async function sendMessages(services: Services, { now }: { now: Date }): Promise<void> {
  const at: At = (moment) => ({ ...services, clock: () => momentBefore(now, moment) })
  await sendPreOrders(services, at)
  await sendInquiries(services, at)
  for (const { at: moment, by } of newsletterReaders) {
    const { email } = sender(by)
    await services.transaction((tx) => subscribe(tx, { email, source: 'home' }, at(moment)))
  }
}

type At = (moment: Moment) => Context

async function sendPreOrders(services: Services, at: At): Promise<void> {
  const { db, transaction } = services
  const { rows } = await listPreOrders(db, ALL)
  const sent = new Set(rows.map(({ email, productName }) => `${email} ${productName}`))
  for (const { at: moment, by, slug, quantity } of preOrders) {
    const contact = sender(by)
    const title = catalogue.find((item) => item.slug === slug)?.title
    if (sent.has(`${contact.email} ${title}`)) continue
    const preOrder = { ...contact, quantity, productId: slug }
    await transaction((tx) => placePreOrder(tx, preOrder, { ...services, ...at(moment) }))
  }
}

async function sendInquiries({ db, transaction }: Services, at: At): Promise<void> {
  const { rows } = await listInquiries(db, ALL)
  for (const { at: moment, by, message, answered = false } of inquiries) {
    const { name, email } = sender(by)
    const known = rows.find((row) => row.email === email && row.message === message)
    const inquiry = known ?? (await transaction((tx) => sendInquiry(tx, { name, email, message }, at(moment))))
    if (inquiry.answered === answered) continue
    await transaction((tx) => markInquiry(tx, { id: inquiry.id, answered }))
  }
}
