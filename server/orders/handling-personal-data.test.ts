// What stands beside orders of a person: it is in the copy of their data, and goes with them.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aDeliveredOrder, letReturn } from '#tests/support/shop/orders.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services

/** Every row of every table that says it. */
async function rowsThatSay(words: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const { rows } = await db.execute(sql`select 1 from ${table} as t where t::text like ${`%${words}%`}`)
    found.push(...rows.map(() => name))
  }
  return found
}

test('Reasons of returns and notes of staff are told to the person, and removed with them', async () => {
  await letReturn(shop)
  const person = await signedIn(shop)
  const staff = await signedIn(shop, { staffRole: 'staff' })
  const { id, itemId } = await aDeliveredOrder(shop, person)
  const params = { id }
  const asked = { reason: 'My neighbour Sunil hears it', lines: [{ id: itemId, qty: 1 }] }
  const { json } = await person.call('POST /account/orders/{id}/returns', { params, body: asked })
  const returnId = json.tracking.returns[0]?.id ?? ''
  await staff.call('POST /orders/{id}/notes', { params, body: { text: 'Ask for Sunil at the gate' } })
  const accepted = { from: 'asked', to: 'accepted', word: 'Sunil can bring it' }
  await staff.call('POST /returns/{id}', { params: { id: returnId }, body: accepted })
  await staff.call('POST /orders/{id}/payment/received', { params, body: { note: 'Brought by Sunil' } })
  const refund = { amount: 1, word: 'Paid to Sunil', refundedBefore: 0 }
  await staff.call('POST /orders/{id}/refunds', { params, body: refund })

  const { email } = person
  const copy = await person.call('POST /users/{email}/export', { params: { email } })
  expect(copy.json.returns).toMatchObject([{ orderId: id, state: 'accepted', reason: asked.reason }])
  expect(copy.json.orderNotes).toMatchObject([{ orderId: id, text: 'Ask for Sunil at the gate' }])

  expect(copy.json.payments).toMatchObject([
    {
      ...{ orderId: id, method: 'demo-card', state: 'refunded-in-part', refunded: 1 },
      events: [
        { kind: 'received', note: 'Brought by Sunil' },
        { kind: 'refunded', note: 'Paid to Sunil' },
      ],
    },
  ])

  // Until it has ended, a return is the person's.
  const received = { from: 'accepted', to: 'received', word: 'Sunil was here' }
  expect((await staff.call('POST /returns/{id}', { params: { id: returnId }, body: received })).status).toBe(200)
  await person.call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: PASSWORD } })
  // A mail that is still to be sent tells the person what they were promised.
  expect((await rowsThatSay('Sunil')).filter((table) => table !== 'outbox')).toEqual([])
  const handled = await staff.call('GET /orders/{id}/handling', { params })
  expect(handled.json.changes.map(({ what }) => what.kind)).toEqual(['return', 'note', 'return', 'refund', 'return'])

  const gone = { params: { email: staff.email }, body: { currentPassword: PASSWORD } }
  expect((await staff.call('POST /users/{email}/delete', gone)).status).toBe(200)
  const left = await rowsThatSay(staff.email)
  expect(left.filter((table) => ['order_changes', 'refunds', 'cash_collections'].includes(table))).toEqual([])
})
