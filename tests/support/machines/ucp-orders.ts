/** A shop whose agent orders: what it sends, and what becomes of it. */
import { eq } from 'drizzle-orm'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { cancelUnconfirmed } from '#server/orders/fulfil/cancel-unconfirmed.ts'
import { minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { CheckoutResponse, OrderResponse } from './ucp-schemas.ts'
import { openUcpShop } from './ucp-shop.ts'

const zone = { freeFromCents: null, surcharges: [] }
const zones = [
  { ...zone, name: 'Near', districts: ['Colombo' as const], feeCents: 50_000, days: { from: 1, to: 2 } },
  { ...zone, name: 'Far', districts: ['Jaffna' as const], feeCents: 150_000, days: null },
]

export const buyer = {
  ...{ first_name: 'Nimali', last_name: 'Perera' },
  ...{ email: 'nimali@example.com', phone_number: '+94771234567' },
}
export const home = {
  id: 'home',
  street_address: '12 Temple Road',
  address_locality: 'Maharagama',
  address_region: 'Colombo',
  address_country: 'LK',
}
export const to = (destination: object) => ({ methods: [{ type: 'shipping', destinations: [destination] }] })
/** What a checkout needs to be completed. */
export const all = { buyer, fulfillment: to(home) }
export const by = (handler_id: string) => ({ payment: { instruments: [{ id: 'one', handler_id, type: 'any' }] } })
export const CASH = by('cash-on-delivery')

export const codes = ({ messages = [] }: { messages?: { code?: string | undefined }[] | undefined }) =>
  messages.map(({ code }) => code)

/** Call it at the top of a test file. */
export async function openUcpOrders() {
  const opened = await openUcpShop()
  const { call, create, shop, services, items } = opened
  const { kettle } = items
  const { db } = services
  await setSetting(services, 'delivery.zones', zones)

  const ready = async (lines: [string, number][] = [[kettle.id, 1]], more: object = all) =>
    CheckoutResponse.parse((await create(lines, more)).json)
  const complete = async (id: string, body: object = CASH, headers: Record<string, string> = {}) =>
    CheckoutResponse.parse((await call('POST', `/checkout-sessions/${id}/complete`, { body, headers })).json)
  const orderOf = async (id: string) => OrderResponse.parse((await call('GET', `/orders/${id}`)).json)
  const qtyOf = async ({ id }: { id: string }) =>
    (await db.select().from(shopItems).where(eq(shopItems.id, id)))[0]?.qty

  /** What the test before has ordered is over. */
  async function endOrders(): Promise<void> {
    shop.clock.pass(minutes(61))
    await cancelUnconfirmed(services)
    await db.update(shopItems).set({ qty: 3, priceCents: 1_249_050 }).where(eq(shopItems.id, kettle.id))
    await db.delete(outbox)
  }

  return { ...opened, ready, complete, orderOf, qtyOf, endOrders }
}
