// Papers outlive the person they name, sealed, for as long as the law wants them.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createHandlers } from '#server/app/jobs.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { days } from '../../platform/durations.ts'
import { units } from '../units/tables.ts'
import { paperDetails, papers } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const handlers = createHandlers(services)
const kettle = await anItem(services, { qty: 100 })
const EMAIL = 'nimali@example.com'
const params = { email: EMAIL }

async function anInvoice() {
  const staff = await signedIn(shop, { staffRole: 'staff' })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) })
  const { id } = json.order
  const details = {
    buyerTin: '123456789',
    pieces: [{ itemId: kettle.id, serial: 'K-1', warrantyEnds: null }],
    version: 0,
  }
  await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  const issued = await staff.call('POST /papers', { body: { orderIds: [id] } })
  return { orderId: id, paperId: issued.json.papers[0]?.id ?? '', staff }
}

const purge = async () => {
  await db.execute(sql`select graphile_worker.add_job('purge-rows')`)
  await runDueJobs(services, handlers)
}

test('a removed person is told of their papers before, and only the owner opens them after', async () => {
  const { orderId, paperId, staff } = await anInvoice()
  const owner = await signedIn(shop, { role: 'admin' })
  const copy = await owner.call('POST /users/{email}/export', { params })
  expect(copy.json.units).toMatchObject([{ orderId, serial: 'K-1', state: 'sold' }])
  expect(copy.json.papers).toMatchObject([{ id: paperId, orderId, snapshot: { buyer: { name: 'Nimali Perera' } } }])

  const move = { from: 'pending', to: 'cancelled' } as const
  await owner.call('POST /orders/{id}/status', { params: { id: orderId }, body: move })
  const end = await owner.call('POST /users/{email}/delete', { params, body: { currentPassword: PASSWORD } })
  expect(end.status).toBe(200)
  const [sealed] = (await staff.call('GET /papers', { query: { ids: paperId } })).json
  expect(sealed).toMatchObject({
    sealed: true,
    snapshot: { buyer: { name: 'removed', address: '', phone: '', tin: '' } },
  })
  expect((await staff.call('POST /papers/{id}/open', { params: { id: paperId } })).status).toBe(403)
  const opened = await owner.call('POST /papers/{id}/open', { params: { id: paperId } })
  expect(opened.json.snapshot.buyer.name).toBe('Nimali Perera')
  // What staff noted of the person goes at once, and the serial number stays with its piece.
  const details = await db.select().from(paperDetails)
  expect(details).toMatchObject([{ buyerTin: '' }])
  expect(await db.select().from(units)).toMatchObject([{ orderId, serial: 'K-1' }])
})

test('papers go when their years are over, and not a day before; their numbers are not given again', async () => {
  const { paperId } = await anInvoice()
  const isHere = async () => (await db.select({ id: papers.id }).from(papers)).some(({ id }) => id === paperId)
  clock.pass(days(5 * 365 + 1))
  await purge()
  expect(await isHere()).toBe(true)
  clock.pass(days(1))
  await purge()
  expect(await isHere()).toBe(false)
  const [counter] = (await db.execute(sql`select max(last) as last from paper_counters`)).rows
  expect(counter).toEqual({ last: 2 })
})
