/** Pieces that were sold, for tests. */
import { luhnDigit } from '#contract/orders/units/imei.ts'
import { Piece } from '#contract/orders/units/pieces.ts'
import { openClaim } from '#server/orders/claims/move-claim.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { saveDetails } from '#server/orders/papers/paper-details.ts'
import { unitsInHands } from '#server/orders/units/save-units.ts'
import type { Services } from '#server/services.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'

let made = 0

/** Another one each time. */
export function anImei(): string {
  made += 1
  const body = `35${String(made).padStart(12, '0')}`
  return `${body}${luhnDigit(body)}`
}

type Marks = { serial?: string; imeis?: string[]; warrantyEnds?: string }

/** A piece of an order, noted as staff would; with an IMEI of its own where nothing stands on it. */
export async function noteUnit(services: Services, { orderId, itemId }: Of, marks: Marks = {}) {
  const piece = Piece.parse({ itemId, imeis: [anImei()], warrantyEnds: null, ...marks })
  const details = { orderId, buyerTin: '', placeOfSupply: '', pieces: [piece], version: 0 }
  await services.transaction((tx) => saveDetails(tx, details, services))
  const [unit] = await unitsInHands(services.db, [orderId])
  if (!unit) throw new Error('no unit was noted')
  return unit
}

interface Of {
  orderId: string
  itemId: string
}

/** An open claim for a piece of its own. */
export async function aClaim(shop: TestShop): Promise<{ id: string; unitId: string }> {
  const { id: unitId } = await aUnit(shop)
  return { unitId, id: await takeClaim(shop.services, unitId) }
}

/** Its id. */
export function takeClaim(services: Services, unitId: string): Promise<string> {
  const claim = { unitId, channel: 'counter' as const, fault: 'No sound', loan: '', by: 'staff@kade.example' }
  return services.transaction((tx) => openClaim(tx, claim, services))
}

/** A piece under warranty, with the key of its order's link. */
export async function aLinkedUnit(shop: TestShop, warrantyEnds = '2099-12-31') {
  const { id: unitId, orderId } = await aUnit(shop, { warrantyEnds })
  return { unitId, orderId, params: { id: orderId }, key: orderKey(orderId, shop.services) }
}

/** {@link noteUnit} of an order of its own. */
export async function aUnit(shop: TestShop, marks: Marks = {}) {
  const item = await anItem(shop.services, { title: 'Phone X', qty: 10 })
  const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  return noteUnit(shop.services, { orderId: json.order.id, itemId: item.id }, marks)
}
