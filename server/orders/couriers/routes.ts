/** The calls about couriers, and the parcels that are handed to them. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { bookParcel } from './book-parcel.ts'
import { draftParcel } from './draft-parcel.ts'
import { listParcels } from './list-parcels.ts'
import { addNumbers, dropNumbers } from './numbers.ts'
import { addCourier, changeCourier, listCouriers, presentCourier } from './save-courier.ts'
import { settleParcel } from './settle-parcel.ts'
import { fetchTowns, listTowns } from './towns.ts'

const notShipped = msg`The courier has the parcel, and the order is not shipped with it: please call the courier.`

export function mountCouriers(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /couriers', () => listCouriers(db))

  mount('POST /couriers', async ({ body: given, actor, http }) => {
    const by = auditSource(http, actor)
    const courier = await transaction((tx) => addCourier(tx, { given, by }, services))
    return { success: true, message: say(msg`Courier saved`), courier }
  })

  mount('PUT /couriers/{id}', async ({ params: { id }, body: { version, ...given }, actor, http }) => {
    const by = auditSource(http, actor)
    const courier = await transaction((tx) => changeCourier(tx, { id, version, given, by }, services))
    return { success: true, message: say(msg`Courier saved`), courier }
  })

  mount('POST /couriers/{id}/numbers', async ({ params: { id }, body: { numbers } }) => {
    const added = await transaction((tx) => addNumbers(tx, { id, numbers }))
    const message = say(msg`Numbers that are new: ${{ added }}`)
    return { success: true, message, added, courier: await presentCourier(db, id) }
  })

  mount('POST /couriers/{id}/numbers/drop', async ({ params: { id }, body: { numbers }, actor, http }) => {
    const by = auditSource(http, actor)
    const dropped = await transaction((tx) => dropNumbers(tx, { id, numbers, by }, services))
    const message = say(msg`Numbers that were taken back: ${{ dropped }}`)
    return { success: true, message, dropped, courier: await presentCourier(db, id) }
  })

  mount('GET /couriers/{id}/towns', ({ params: { id }, query: { district } }) => listTowns(db, { id, district }))

  mount('POST /couriers/{id}/towns', async ({ params: { id } }) => {
    await fetchTowns(services, id)
    return { success: true, message: say(msg`Towns fetched`), courier: await presentCourier(db, id) }
  })

  mount('GET /orders/{id}/parcel', ({ params: { id } }) => draftParcel(db, id))

  mount('POST /orders/{id}/parcel', async ({ params: { id: orderId }, body: given, actor }) => {
    const { isStray, ...handed } = await bookParcel(services, { orderId, given, by: actor.email })
    return { success: true, message: say(isStray ? notShipped : msg`Handed to the courier`), ...handed }
  })

  mount('POST /parcels/{id}/settle', async ({ params: { id }, body, actor, http }) => {
    const by = { email: actor.email, source: auditSource(http, actor) }
    const { isStray, ...settled } = await transaction((tx) => settleParcel(tx, { id, ...body, by }, services))
    return { success: true, message: say(isStray ? notShipped : msg`Parcel updated`), ...settled }
  })

  mount('GET /parcels', ({ query }) => listParcels(db, query))
}
