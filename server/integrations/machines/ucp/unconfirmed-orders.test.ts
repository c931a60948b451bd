// What becomes of an agent's order whose buyer says nothing.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { payments } from '#server/checkout/payments/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { cancelUnconfirmed } from '#server/orders/fulfil/cancel-unconfirmed.ts'
import { minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { openPlatform } from '#tests/support/machines/agent-platform.ts'
import { all, by, CASH, codes, openUcpOrders } from '#tests/support/machines/ucp-orders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { complete, endOrders, items, orderOf, qtyOf, ready, services, shop } = await openUcpOrders()
const { kettle } = items
const { db } = services

beforeEach(endOrders)

describe('an order that nobody confirms', () => {
  test('is cancelled when its first hold ends, in a shop that asks no guest to confirm, and its stock comes back', async () => {
    const { id } = await ready([[kettle.id, 2]])
    const { order } = await complete(id)
    shop.clock.pass(minutes(30) - 1)
    await cancelUnconfirmed(services)
    expect([await qtyOf(kettle), codes(await orderOf(id))]).toEqual([1, ['confirmation_awaited']])
    shop.clock.pass(1)
    await cancelUnconfirmed(services)
    expect(await qtyOf(kettle)).toBe(3)
    const ended = await orderOf(id)
    expect(ended.line_items.map(({ status, quantity }) => [status, quantity.total])).toEqual([['removed', 0]])
    expect(ended.adjustments.map(({ type, totals }) => [type, totals?.[0]?.amount])).toEqual([
      ['cancellation', -2_548_100],
    ])
    expect([ended.fulfillment.expectations, codes(ended), ended.label]).toEqual([[], [], order?.label])
  })

  test('is held for as long as the owner sets, and never longer than any guest’s', async () => {
    await setSetting(services, 'machines.agentHoldMinutes', 60)
    const heldFor = async () => {
      const { order } = await complete((await ready()).id)
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, order?.label ?? ''))
      return ((row?.confirmBy?.getTime() ?? 0) - (row?.placedAt.getTime() ?? 0)) / minutes(1)
    }
    expect(await heldFor()).toBe(60)
    await setSetting(services, 'orders.guestsConfirmWithinMinutes', 10)
    expect(await heldFor()).toBe(10)
    await setSetting(services, 'orders.guestsConfirmWithinMinutes', null)
    await setSetting(services, 'machines.agentHoldMinutes', 30)
  })

  test('has no later end by another way of paying, which whoever ordered may choose', async () => {
    await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon 12345678')
    await setSetting(services, 'orders.cashConfirmedWithinHours', 72)
    const { order } = await complete((await ready()).id, by('bank-transfer'))
    const id = order?.label ?? ''
    const [, key = ''] = /#token=(\S+)/.exec(order?.permalink_url ?? '') ?? []
    const standing = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]
    const end = (await standing())?.confirmBy
    // As after a slip that the shop has not accepted.
    await db.update(payments).set({ state: 'failed' }).where(eq(payments.orderId, id))
    const body = { key, method: 'cash-on-delivery' as const }
    expect((await shop.call('POST /order-links/{id}/payment/method', { params: { id }, body })).status).toBe(200)
    expect(await standing()).toMatchObject({ paymentMethod: 'cash-on-delivery', waitsFor: 'guest', confirmBy: end })
    await setSetting(services, 'orders.cashConfirmedWithinHours', null)
  })

  test('gets its mail though the owner sends none, with a code that the buyer may type', async () => {
    await setSetting(services, 'messages.mails', [])
    const { order } = await complete((await ready()).id)
    const [mail, ...others] = await db.select().from(outbox)
    expect([mail?.channel, mail?.to, others]).toEqual(['mail', 'nimali@example.com', []])
    const [, code = ''] = /type this code there: (\w+)/.exec(mail?.text ?? '') ?? []
    const [, key = ''] = /#token=(\S+)/.exec(order?.permalink_url ?? '') ?? []
    const params = { id: order?.label ?? '' }
    const { json } = await shop.call('POST /order-links/{id}/confirm', { params, body: { key, code } })
    expect(json.order).not.toHaveProperty('waitsFor')
    await setSetting(services, 'messages.mails', ['received'])
  })

  test('gets at most three SMS a day to one number, beside those of the number’s own orders', async () => {
    await setSetting(services, 'messages.sms', ['received'])
    const limited = await openTestShop({
      url: shop.url,
      env: { WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMITS: 'on', RATE_LIMIT_AGENT_BUYER: '9/1h' },
    })
    const agent = await openPlatform(limited)
    for (let count = 0; count < 4; count += 1) {
      await db.update(shopItems).set({ qty: 3 }).where(eq(shopItems.id, kettle.id))
      const body = { line_items: [{ item: { id: kettle.id }, quantity: 1 }], ...all }
      const { json } = await agent.call('POST', '/checkout-sessions', { body })
      await agent.call('POST', `/checkout-sessions/${json.id}/complete`, { body: CASH, address: `198.51.100.${count}` })
    }
    const sent = await db.select().from(outbox)
    expect(sent.filter(({ kind }) => kind === 'order-to-confirm')).toHaveLength(3)
    expect(sent.filter(({ channel }) => channel === 'mail')).toHaveLength(4)
    await setSetting(services, 'messages.sms', [])
  })
})
