// Phones of pre-orders: one form in the books, found however they are written, and told by SMS where the owner wants
// it.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock, receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { smsSize } from '../../platform/outbox/sms-text.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { settlePreOrders } from './settle-pre-orders.ts'
import { preOrders } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })
const { id: productId } = await anItem(services, { title: 'Kettle', qty: 0 })

const found = async (search: string) =>
  (await admin.call('GET /pre-orders', { query: { search } })).json.map(({ id }) => id).toSorted()

test('A number is stored in one form and found however it is written, also where it was stored as typed', async () => {
  const { id, phone } = await aPreOrder(shop, { productId, phone: '0794983316' })
  expect(phone).toBe('+94 79 498 3316')
  const [row] = await db.select().from(preOrders).where(eq(preOrders.id, id))
  expect(row?.phone).toBe('+94794983316')
  const old = await aPreOrder(shop, { productId })
  await db.update(preOrders).set({ phone: '079-498 3316' }).where(eq(preOrders.id, old.id))
  const other = await aPreOrder(shop, { productId, phone: 'ask at the gate' })
  for (const search of ['0794983316', '+94 79 498 3316', '94794983316', '079 498-3316', '498 3316']) {
    expect(await found(search)).toEqual([old.id, id].toSorted())
  }
  expect(await found('at the gate')).toEqual([other.id])
})

test('The number of a pre-order is found with and without #, dashes, spaces and capitals, and as it is read aloud', async () => {
  const { id } = await aPreOrder(shop, { productId })
  const groups = id.match(/.{4}/g) ?? []
  const aloud = id.replaceAll('0', 'O').replaceAll('1', 'l')
  for (const search of [
    id,
    id.toUpperCase(),
    `#${id}`,
    `# ${groups.join(' ')}`,
    groups.join('-').toUpperCase(),
    id.slice(3, 9),
    aloud,
    `Pre-order ${id}`,
    `Pre-order #${id.slice(0, 9)}…`,
    `පෙර ඇණවුම ${id}`,
    `முன்பதிவு ${id}`,
  ]) {
    expect([search, await found(search)]).toEqual([search, [id]])
  }
})

test('SMS go beside the mails once the owner has ticked them, one part each', async () => {
  const phone = '0771112223'
  const smsOf = () =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, 'sms'), eq(outbox.to, '94771112223')))
  await holdStock(shop)
  const item = await anItem(services, { title: 'Refrigerator with a name that is rather long', qty: 0 })
  await aPreOrder(shop, { productId: item.id, phone })
  expect(await smsOf()).toEqual([])
  await setSetting(shop, 'messages.preOrderSms', [...PreOrderMessageEvent.options])
  const { id } = await aPreOrder(shop, { productId: item.id, phone })
  await receiveStock(shop, item.id, 2)
  await settlePreOrders(services)
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id } })
  const sent = await smsOf()
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
    'pre-order-cancelled',
    'pre-order-here',
    'pre-order-here',
    'pre-order-noted',
  ])
  for (const { text } of sent) expect([smsSize(text).parts, text]).toEqual([1, expect.stringContaining('/pre-order/')])
})
