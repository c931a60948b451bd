/**
 * Units as personal data: a person is told of them with their orders. They stay when the person is removed, since a
 * warranty goes with the piece, and lead to an order that no longer tells whose it was.
 */
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { listAllOrdersOf } from '../personal-data.ts'
import { readUnitsOfOrders } from './read-units.ts'

export const unitData: PersonalDataHolder<'units'> = {
  async read(db, subject) {
    const all = await listAllOrdersOf(db, subject)
    const read = await readUnitsOfOrders(
      db,
      all.map(({ id }) => id),
    )
    return { units: read.map(({ buyer: _, ...unit }) => unit) }
  },
  // Its order is removed before.
  async remove() {},
}
