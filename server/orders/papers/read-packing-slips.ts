/** What goes into the parcels of orders: no paper that is kept, but the order as it stands. */
import { asc, inArray } from 'drizzle-orm'
import type { PackingSlip } from '#contract/orders/papers/papers.ts'
import { formatPhone, storedPhone } from '#contract/text/phone.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClockContext } from '../../services.ts'
import { orderLines, orders } from '../data/tables.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { presentOrder } from '../order/present.ts'
import { pieceOf, unitsInHands } from '../units/save-units.ts'
import { codeOnPaper, readCodesDue } from './lankaqr-codes.ts'
import { goodsLines } from './paper-lines.ts'
import { textsBeside } from './paper-texts.ts'

/** In the order of the ids. Throws NOT_FOUND unless all of them are there. */
export async function readPackingSlips(
  db: Db,
  orderIds: readonly string[],
  context: ClockContext,
): Promise<PackingSlip[]> {
  const ids = [...orderIds]
  const [rows, lines, inHands, codeOf] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    unitsInHands(db, ids),
    readCodesDue(db, ids, context),
  ])
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw orderNotFound()
    const order = presentOrder(
      row,
      lines.filter(({ orderId }) => orderId === id),
    )
    const pieces = inHands.filter(({ orderId }) => orderId === id).map(pieceOf)
    return {
      orderId: id,
      language: row.language,
      placedAt: order.date,
      buyer: { name: order.name, address: order.address, phones: phonesOf(row) },
      pickup: row.isPickup,
      place: placeBeside(row),
      lines: goodsLines(order, pieces).map((line) => ({
        description: line.description,
        qty: line.qty,
        pieces: line.pieces,
      })),
      ...codeOnPaper(codeOf(id)),
      ...textsBeside(row.language),
    }
  })
}

/** The checkout writes town and district into the address: they stand on the parcel once. */
function placeBeside({ town, district, address }: typeof orders.$inferSelect): string {
  const place = [town, district].filter(Boolean).join(', ')
  return address.toLowerCase().includes(place.toLowerCase()) ? '' : place
}

function phonesOf({ phone, phone2 }: typeof orders.$inferSelect): string[] {
  return [phone, phone2 ?? ''].filter((one) => one !== '').map((one) => formatPhone(storedPhone(one)))
}
