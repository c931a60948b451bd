// An address is on the newsletter's list once its mailbox has pressed, and not before.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aNewsletterLink, aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { otherKey } from '#tests/support/shop/other-key.ts'
import { aBrowser, aPerson, signedIn } from '#tests/support/shop/people.ts'
import { days, minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { consents } from '../consents/tables.ts'
import { purgeNewsletterRequests } from './confirm-request.ts'
import { isSubscribed } from './subscribers.ts'
import { newsletterRequests, subscribers } from './tables.ts'

const shop = await openTestShop()
const { services, clock, call } = shop
const { db } = services
const email = 'stranger@example.com'

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(subscribers)
  await db.delete(newsletterRequests)
})

const confirm = (id: string, key: string) => call('POST /newsletter/{id}/confirm', { params: { id }, body: { key } })
const mails = () => db.select().from(outbox).where(eq(outbox.to, email))

test('what was typed waits, and is listed with its words once the button behind the link was pressed', async () => {
  const { id, key } = await aNewsletterLink(shop, email)
  expect(await isSubscribed(db, email)).toBe(false)
  expect(await db.select().from(consents).where(eq(consents.email, email))).toEqual([])
  expect((await confirm(id, key)).status).toBe(200)
  const [row] = await db.select().from(subscribers)
  expect(row).toMatchObject({ email, source: 'footer' })
  const [consent] = await db.select().from(consents).where(eq(consents.email, email))
  expect(consent).toMatchObject({ words: 'New arrivals and offers, straight to your inbox.', givenAt: clock.now() })
  expect((await confirm(id, key)).status).toBe(404)
  expect(await db.$count(newsletterRequests)).toBe(0)
})

test('asked twice at once, one mail goes out; later a new one', async () => {
  for (let n = 0; n < 2; n += 1) await call('POST /newsletter', { body: { email } })
  expect(await mails()).toHaveLength(1)
  clock.pass(minutes(2))
  await call('POST /newsletter', { body: { email, language: 'si' } })
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Shall we send you our newsletter?',
    'අපගේ පුවත් ලිපිය ඔබට එවන්නද?',
  ])
})

test('who is on the list already gets no mail, and nobody can tell', async () => {
  await aSubscriber(services, email)
  const { status, json } = await call('POST /newsletter', { body: { email } })
  const other = await call('POST /newsletter', { body: { email: 'other@example.com' } })
  expect([status, json]).toEqual([other.status, other.json])
  expect(await mails()).toEqual([])
})

test('an account with a proven address needs no mail for its own address, and one for any other', async () => {
  const person = await signedIn(shop)
  await person.call('POST /newsletter', { body: { email: person.email } })
  await person.call('POST /newsletter', { body: { email } })
  expect([await isSubscribed(db, person.email), await isSubscribed(db, email)]).toEqual([true, false])
  const unproven = aBrowser(shop)
  const { email: own } = await aPerson(shop, { verified: false })
  await unproven.logIn(own)
  await unproven.call('POST /newsletter', { body: { email: own } })
  expect(await isSubscribed(db, own)).toBe(false)
})

test('a wrong key and a link of a week ago do nothing, and what was never confirmed is forgotten', async () => {
  const { id, key } = await aNewsletterLink(shop, email)
  for (const [of, given] of [
    [id, otherKey(key)],
    [id, ''],
    ['other', key],
  ] as const) {
    expect((await confirm(of, given)).status).toBe(404)
  }
  clock.pass(days(7) - 1)
  await services.transaction((tx) => purgeNewsletterRequests(tx, services))
  expect(await db.$count(newsletterRequests)).toBe(1)
  clock.pass(1)
  expect((await confirm(id, key)).status).toBe(404)
  await call('POST /newsletter', { body: { email } })
  clock.pass(days(7) + 1)
  await services.transaction((tx) => purgeNewsletterRequests(tx, services))
  expect(await db.$count(newsletterRequests)).toBe(0)
  expect(await isSubscribed(db, email)).toBe(false)
})
