// The newsletter's addresses in the back office.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { auditEvents } from '../audit/tables.ts'
import { consents } from '../consents/tables.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

const formula = '=cmd@example.com'
await aSubscriber(services, 'first@example.com')
const firstAt = clock.now().toISOString()
clock.pass(1_000)
await aSubscriber(services, formula, 'footer')

test('Addresses are listed with when, where and to which words they agreed, and are searched', async () => {
  const list = await owner.call('GET /newsletter')
  expect(list.json).toMatchObject([
    { email: formula, source: 'footer', words: 'New arrivals and offers, straight to your inbox.' },
    { email: 'first@example.com', source: 'home', since: firstAt },
  ])
  expect(list.headers.get('X-Total-Count')).toBe('2')
  const found = await owner.call('GET /newsletter', { query: { search: 'FIRST@' } })
  expect(found.json.map(({ email }) => email)).toEqual(['first@example.com'])
})

test('The CSV holds all of them, no cell is a formula, and taking it away is noted', async () => {
  const { json } = await owner.call('POST /newsletter/export')
  expect(json.fileName).toBe('newsletter-2026-11-20.csv')
  const [head, first] = json.csv.split('\r\n')
  expect(head).toBe('\uFEFFemail,consent_given_at,consent_from,consent_words')
  expect(first).toBe(`'${formula},2026-11-20 11:30,Foot of a page,"New arrivals and offers, straight to your inbox."`)
  const [noted] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(noted).toMatchObject({ kind: 'newsletter.exported', userId: owner.userId, after: { addresses: 2 } })
})

test('Staff take an address off the list: its consent ends, and the log does not keep the address', async () => {
  const body = { email: 'First@example.com' }
  expect((await owner.call('POST /newsletter/unsubscribe', { body })).status).toBe(200)
  expect((await owner.call('POST /newsletter/unsubscribe', { body })).status).toBe(404)
  const [consent] = await db.select().from(consents).where(eq(consents.email, 'first@example.com'))
  expect(consent?.withdrawnAt).toEqual(clock.now())
  const [noted] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(noted).toMatchObject({ kind: 'newsletter.unsubscribed', userId: owner.userId })
  expect(JSON.stringify(noted)).not.toContain('first@')
})
