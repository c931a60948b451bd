/** Sends what people ask of the demo shop: pre-orders, inquiries, and their addresses for the newsletter. */
import { listInquiries } from '#server/inquiries/list-inquiries.ts'
import { markInquiry } from '#server/inquiries/mark-inquiry.ts'
import { sendInquiry } from '#server/inquiries/send-inquiry.ts'
import { subscribe } from '#server/newsletter/subscribe.ts'
import { listPreOrders } from '#server/pre-orders/list-pre-orders.ts'
import { placePreOrder } from '#server/pre-orders/place-pre-order.ts'
import type { Services } from '#server/services.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { inquiries } from '../conversations/inquiries.ts'
import { newsletterReaders } from '../conversations/newsletter-readers.ts'
import { preOrders } from '../conversations/pre-orders.ts'
import { type Moment, momentBefore } from '../moment.ts'
import { sender } from '../sender.ts'

/** Nobody writes the same twice here, so what is there already was sent by a fill that was interrupted. */
const ALL = { limit: 200, offset: 0 }

export async function sendMessages(services: Services, { now }: { now: Date }): Promise<void> {
  const at = (moment: Moment): Services => ({ ...services, clock: () => momentBefore(now, moment) })
  await sendPreOrders(services.db, at)
  await sendInquiries(services.db, at)
  for (const { at: moment, by } of newsletterReaders) {
    await subscribe(at(moment), { email: sender(by).email, source: 'home' })
  }
}

type At = (moment: Moment) => Services

async function sendPreOrders(db: Services['db'], at: At): Promise<void> {
  const { rows } = await listPreOrders(db, ALL)
  const sent = new Set(rows.map(({ email, productName }) => `${email} ${productName}`))
  for (const { at: moment, by, slug, quantity } of preOrders) {
    const contact = sender(by)
    const title = catalogue.find((item) => item.slug === slug)?.title
    if (sent.has(`${contact.email} ${title}`)) continue
    await placePreOrder(at(moment), { ...contact, quantity, productId: slug })
  }
}

async function sendInquiries(db: Services['db'], at: At): Promise<void> {
  const { rows } = await listInquiries(db, ALL)
  for (const { at: moment, by, message, answered = false } of inquiries) {
    const { name, email } = sender(by)
    const known = rows.find((row) => row.email === email && row.message === message)
    const inquiry = known ?? (await sendInquiry(at(moment), { name, email, message }))
    if (inquiry.answered !== answered) await markInquiry(db, { id: inquiry.id, answered })
  }
}
