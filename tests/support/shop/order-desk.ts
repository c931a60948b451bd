/** A shop with two people at its orders, whose books are done after every test. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from './builders.ts'
import { ledgerFaults } from './ledger-checks.ts'
import { openTestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'

/** Call it at the top of a test file. */
export async function openOrderDesk() {
  const shop = await openTestShop()
  const { call, services } = shop
  const { db } = services
  const staff = await signedIn(shop, { staffRole: 'staff' })
  const other = await signedIn(shop, { role: 'admin' })

  // The first call of a session notes that its tokens have arrived.
  beforeAll(async () => {
    await staff.call('GET /account/notifications')
    await other.call('GET /account/notifications')
  })
  afterEach(async () => {
    expect(await ledgerFaults(db)).toEqual([])
  })

  async function anOrder(lines: { price: number; qty: number; stock?: number }[] = [{ price: 1_000, qty: 3 }]) {
    const itemIds: string[] = []
    for (const { price, stock = 10 } of lines) itemIds.push((await anItem(services, { price, qty: stock })).id)
    const body = anOrderBody(lines.map(({ qty }, at) => ({ id: itemIds[at] ?? '', qty })))
    const { json } = await call('POST /orders', { body })
    const [itemId = ''] = itemIds
    return { id: json.order.id, itemIds, itemId, params: { id: json.order.id } }
  }
  const stockOf = async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0]?.qty
  const move = (
    id: string,
    from: Fulfilment,
    to: Fulfilment,
    parts: { courier?: string; trackingNumber?: string } = {},
  ) => staff.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from, to, ...parts } })
  const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
  async function undo(id: string) {
    const step = (await handling(id)).undo?.step ?? 'none'
    return staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })
  }
  const mailsOf = async (id: string) =>
    (await db.select().from(outbox)).filter(({ subject }) => subject.includes(id) && !subject.endsWith(id))

  return { shop, staff, other, anOrder, stockOf, move, handling, undo, mailsOf }
}
