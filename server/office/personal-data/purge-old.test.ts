// How long the shop keeps what it knows of people.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removedContact, removedWords } from '#contract/office/personal-data.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { orders } from '#server/orders/data/tables.ts'
import { days } from '#server/platform/durations.ts'
import { fileDate } from '#server/platform/outbox/transport.ts'
import { consents } from '#server/site/consents/tables.ts'
import { saveSetting } from '#server/site/settings/settings.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { whenOver } from '#tests/support/when-over.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db, transaction } = services
const handlers = createHandlers(services)
const words = removedWords.age

const purge = async () => {
  await db.execute(sql`select graphile_worker.add_job('purge-rows')`)
  await runDueJobs(services, handlers)
}
const set = (name: Parameters<typeof saveSetting>[1]['name'], value: number | null) =>
  transaction((tx) => saveSetting(tx, { name, value, by: { userId: null, address: undefined } }, services))
const staff = async () => signedIn(shop, { role: 'admin' })

test('the times are told to everybody, and follow what the owner sets', async () => {
  const read = async () => (await call('GET /privacy/retention')).json
  const first = {
    ordersYears: null,
    papersYears: 5,
    orderFilesDays: 365,
    preOrdersDays: 730,
    inquiriesDays: 730,
    sentMailsDays: 90,
    withdrawnConsentsDays: 1095,
    auditDays: 365,
  }
  expect(await read()).toEqual(first)
  await set('privacy.inquiriesDays', null)
  expect(await read()).toEqual({ ...first, inquiriesDays: null })
  await set('privacy.inquiriesDays', 730)
})

test('inquiries and pre-orders lose their people after the days set, and not a day before', async () => {
  const item = await anItem(services)
  await call('POST /contact', { body: { name: 'Nimali', email: 'nimali@example.com', message: 'Hello' } })
  await call('POST /pre-orders', { body: { ...anOrderBody([]), quantity: 1, productId: item.id } })
  const names = async () => {
    const admin = await staff()
    const [inquiry] = (await admin.call('GET /contact')).json
    const [preOrder] = (await admin.call('GET /pre-orders')).json
    return [inquiry?.name, inquiry?.message, preOrder?.name, preOrder?.phone]
  }
  clock.pass(days(730))
  await purge()
  expect(await names()).toEqual(['Nimali', 'Hello', 'Nimali Perera', '+94 77 123 4567'])
  clock.pass(1)
  await purge()
  expect(await names()).toEqual([words, words, words, 'removed'])
})

test('buyers are kept for ever, or for the years the owner sets; an order under way keeps its own', async () => {
  const item = await anItem(services)
  const order = async () => (await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })).json.order.id
  const [ended, given, open] = [await order(), await order(), await order()]
  for (const id of [ended, given]) {
    const body = { from: 'pending', to: 'cancelled' }
    await (await staff()).call('POST /orders/{id}/status', { params: { id }, body })
  }
  // Its buyer had given the address of somebody who was removed since.
  await db.update(orders).set({ email: removedContact.email }).where(eq(orders.id, given))
  const names = async () => {
    const { json } = await (await staff()).call('GET /orders')
    return [ended, given, open].map((id) => json.find((one) => one.id === id)?.name)
  }
  clock.pass(days(3_000))
  await purge()
  expect(await names()).toEqual(['Nimali Perera', 'Nimali Perera', 'Nimali Perera'])
  await set('privacy.ordersYears', 8)
  await purge()
  expect(await names()).toEqual([words, words, 'Nimali Perera'])
})

test('a consent stays as it was given, with its words, and goes a while after it was withdrawn', async () => {
  const person = await signedIn(shop)
  const choose = (newsletter: boolean) =>
    person.call('PUT /account/notifications', { body: { orderUpdates: true, offers: false, newsletter } })
  await choose(true)
  await choose(true)
  const [given, ...others] = await db.select().from(consents)
  expect(others).toEqual([])
  expect(given).toMatchObject({
    about: 'newsletter',
    email: person.email,
    words: 'Newsletter: What is new in the shop, now and then.',
    source: 'account',
    givenAt: clock.now(),
    withdrawnAt: null,
  })
  await choose(false)
  expect((await db.select().from(consents)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([clock.now()])
  clock.pass(days(1_095))
  await purge()
  expect(await db.select().from(consents)).toHaveLength(1)
  clock.pass(1)
  await purge()
  expect(await db.select().from(consents)).toEqual([])
})

test('mails and SMS that nothing sends lie in their folders for as long as the list of sent mails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-purge-'))
  whenOver(() => rm(dataDir, { recursive: true }))
  const other = await openTestShop({ env: { DATA_DIR: dataDir } })
  const [now, old] = [new Date(), new Date(Date.now() - days(91))]
  for (const folder of ['mail', 'sms']) await mkdir(join(dataDir, folder))
  const write = async (name: string, at: Date) => {
    await writeFile(join(dataDir, name), 'Nimali')
    await utimes(join(dataDir, name), at, at)
  }
  await write(`mail/${fileDate(old)}-offers-1.eml`, old)
  await write(`mail/${fileDate(old)}-offers-2.eml.part`, old)
  await write(`mail/${fileDate(old)}-offers-3.eml`, now)
  await write(`mail/${fileDate(now)}-offers-4.eml`, now)
  await write('mail/notes.eml', old)
  await write(`sms/${fileDate(old)}-order-paid-5.txt`, old)
  await other.services.db.execute(sql`select graphile_worker.add_job('purge-rows')`)
  await runDueJobs(other.services, createHandlers(other.services))
  expect((await readdir(join(dataDir, 'mail'))).toSorted()).toEqual(
    [`${fileDate(old)}-offers-3.eml`, `${fileDate(now)}-offers-4.eml`, 'notes.eml'].toSorted(),
  )
  expect(await readdir(join(dataDir, 'sms'))).toEqual([])
})
