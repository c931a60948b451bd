/** Who may make the calls about couriers and parcels: their rows of the access table. */
import { ofAdmins, ofOwners } from './access-rows.ts'
import { aBookedParcel, aCourier, anOrderToSend, aParcelBody } from './couriers.ts'
import type { TestShop } from './open-test-shop.ts'

let named = 0
const aName = () => {
  named += 1
  return `A courier ${named}`
}

export function courierRows(shop: TestShop) {
  const aList = { kind: 'list', numbering: 'answer' }
  return {
    'GET /couriers': ofAdmins(200),
    'POST /couriers': ofOwners(201, () => ({ body: { ...aList, name: aName() } })),
    'PUT /couriers/{id}': ofOwners(200, async () => {
      const { id, version } = await aCourier(shop)
      return { params: { id }, body: { name: aName(), numbering: 'answer', version } }
    }),
    'POST /couriers/{id}/numbers': ofAdmins(200, async () => {
      return { params: { id: (await aCourier(shop)).id }, body: { numbers: '70001-70003' } }
    }),
    'POST /couriers/{id}/numbers/drop': ofAdmins(200, async () => {
      const { id, numbers } = await aCourier(shop)
      return { params: { id }, body: { numbers: numbers.join(' ') } }
    }),
    'GET /couriers/{id}/towns': ofAdmins(200, async () => ({ params: { id: (await aCourier(shop)).id } })),
    // One that gets a list has none.
    'POST /couriers/{id}/towns': ofAdmins(200, async () => ({ params: { id: (await aCourier(shop)).id } })),
    'GET /orders/{id}/parcel': ofAdmins(200, async () => ({ params: { id: (await anOrderToSend(shop)).id } })),
    'POST /orders/{id}/parcel': ofAdmins(200, async () => {
      const [{ id, total }, courier] = [await anOrderToSend(shop), await aCourier(shop)]
      return { params: { id }, body: aParcelBody(courier.id, total) }
    }),
    'POST /parcels/{id}/settle': ofAdmins(200, async () => {
      return { params: { id: await aBookedParcel(shop) }, body: { from: 'booked', isBooked: false } }
    }),
    'GET /parcels': ofAdmins(200),
  }
}
