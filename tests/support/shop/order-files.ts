/** Slips and photos as shoppers send them. */
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPicture } from './pictures.ts'
import { setSetting } from './set-setting.ts'

type Shop = Pick<TestShop, 'call' | 'services'>

let colors = 0

/** A photo unlike any before. */
export async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  colors += 1
  const color = `#${(0x102030 + colors * 977).toString(16).padStart(6, '0')}`
  return Uint8Array.from(await aPicture({ width: 120, height: 80, color }))
}

/** The smallest PDF that a bank may have saved, with some text in it. */
export function aPdf(text = 'Transfer of LKR 25,000.00'): Uint8Array<ArrayBuffer> {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\n`
  const end = `xref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body + end, 'latin1'))
}

/** An order of two pieces to be paid by transfer. */
export async function aTransfer(shop: Shop, changes: object = {}) {
  const { services } = shop
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon\n000 123')
  const item = await anItem(services, { qty: 10 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'bank-transfer', ...changes }
  const { id } = (await shop.call('POST /orders', { body })).json.order
  return { id, itemId: item.id, key: orderKey(id, services), params: { id } }
}

export function sendSlip(
  { call }: Pick<TestShop, 'call'>,
  order: { id: string; key: string },
  bytes: Uint8Array<ArrayBuffer>,
) {
  return call('POST /order-links/{id}/slips', { params: { id: order.id }, query: { key: order.key }, bytes })
}

/** An order with a slip that nobody has looked at. */
export async function aSlip(shop: Shop, changes: object = {}) {
  const order = await aTransfer(shop, changes)
  const { json } = await sendSlip(shop, order, await aPhoto())
  return { ...order, fileId: json.payment.slips?.files[0]?.id ?? '' }
}
