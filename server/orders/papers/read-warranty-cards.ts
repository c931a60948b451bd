/** What stands on the warranty cards of orders: no paper that is kept, but their pieces as they stand. */
import { inArray } from 'drizzle-orm'
import { inColombo } from '#contract/core/dates.ts'
import { englishCardTexts } from '#contract/orders/papers/card-texts.ts'
import type { CardUnit, WarrantyCard } from '#contract/orders/papers/warranty-cards.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { monthsOfWarranty } from '#contract/orders/units/warranty-terms.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orders } from '../data/tables.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { readUnitsOfOrders } from '../units/read-units.ts'
import { readWarrantyTerms } from '../units/warranty-words.ts'
import { inEachLanguage } from './paper-texts.ts'
import { readPaperSettings, supplierOf } from './supplier.ts'

interface ReadCards {
  orderIds: readonly string[]
  /** One piece of them; without it all that have a warranty. */
  unitId?: string | undefined
}

/** In the order of the ids, each once. Throws NOT_FOUND unless all of them are there. */
export async function readWarrantyCards(
  db: Db,
  { orderIds, unitId }: ReadCards,
  context: Pick<Context, 'clock' | 'config'>,
): Promise<WarrantyCard[]> {
  const ids = [...new Set(orderIds)]
  const { id, status, placedAt } = orders
  const [rows, units, papers, licence, terms] = await Promise.all([
    db.select({ id, status, placedAt }).from(orders).where(inArray(orders.id, ids)),
    readUnitsOfOrders(db, ids),
    readPaperSettings(db),
    readLicence(db, context),
    readWarrantyTerms(db),
  ])
  const shared = {
    issuer: supplierOf(papers),
    licence,
    terms,
    checkAt: addressToType(context),
    texts: inEachLanguage(englishCardTexts),
  }
  return ids.map((orderId) => {
    const order = rows.find((row) => row.id === orderId)
    if (!order) throw orderNotFound()
    const soldOn = inColombo(order.placedAt).slice(0, 10)
    const theirs = order.status === 'cancelled' ? [] : units.filter((unit) => unit.orderId === orderId)
    const meant = theirs.filter((unit) => unitId === undefined || unit.id === unitId)
    return { orderId, ...shared, units: meant.flatMap((unit) => cardUnit(unit, soldOn)) }
  })
}

/** Nothing for one that the buyer has no more, whose money they have, or that was sold without a warranty. */
function cardUnit(unit: Unit, soldOn: string): CardUnit[] {
  const { id, title, number, serial, imeis, state, warrantyStarts, warrantyEnds } = unit
  if (state !== 'sold' || warrantyEnds === null) return []
  const months = monthsOfWarranty(warrantyStarts, warrantyEnds)
  return [{ id, title, number, serial, imeis, soldOn, warrantyStarts, warrantyEnds, months }]
}

/** Empty once it has ended. */
async function readLicence(db: Db, { clock }: Pick<Context, 'clock'>): Promise<string> {
  const set = await readSettings(db, ['warranty.licenceNumber', 'warranty.licenceEnds'])
  const ends = set['warranty.licenceEnds']
  return ends !== '' && ends < inColombo(clock()).slice(0, 10) ? '' : set['warranty.licenceNumber']
}

function addressToType({ config }: Pick<Context, 'config'>): string {
  return `${config.publicUrl}/warranty`.replace(/^https?:\/\//, '')
}
