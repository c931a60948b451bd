/** Couriers and parcels, for tests. */
import type { CourierKind, Numbering } from '#contract/orders/couriers/parcel-states.ts'
import { NewOrder } from '#contract/orders/orders.ts'
import { bookParcel } from '#server/orders/couriers/book-parcel.ts'
import { addNumbers } from '#server/orders/couriers/numbers.ts'
import { addCourier } from '#server/orders/couriers/save-courier.ts'
import { courierTowns } from '#server/orders/couriers/tables.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { newId } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { anItem, anOrderBody } from './builders.ts'

type Shop = { services: Services }

const by = { userId: null, address: undefined }

interface ACourier {
  kind?: CourierKind
  numbering?: Numbering
  address?: string
  key?: string
  isOn?: boolean
}

let numbered = 10_000_000

/** Another one each time, with the town of Dehiwala and five numbers. */
export async function aCourier({ services }: Shop, of: ACourier = {}) {
  const { kind = 'list', numbering = 'answer', address = '', key = '', isOn = true } = of
  const given = { kind, name: `Courier ${newId()}`, address, numbering, isOn, account: '4711', key }
  return services.transaction(async (tx) => {
    const courier = await addCourier(tx, { given, by }, services)
    numbered += 10
    await addNumbers(tx, { id: courier.id, numbers: `${numbered}-${numbered + 4}` })
    const town = { number: '864', districtNumber: '5', name: 'Dehiwala', district: 'Colombo' }
    await tx.insert(courierTowns).values({ courierId: courier.id, ...town })
    return { ...courier, numbers: [0, 1, 2, 3, 4].map((at) => String(numbered + at)) }
  })
}

/** An order to the door of somebody in Dehiwala, which is paid there. */
export async function anOrderToSend({ services }: Shop, more: object = {}): Promise<{ id: string; total: number }> {
  const item = await anItem(services, { price: 12_500, qty: 9 })
  const place = { district: 'Colombo', town: 'Dehiwala' }
  const order = NewOrder.parse({ ...anOrderBody([{ id: item.id, qty: 1 }]), ...place, ...more })
  const { id, total } = await services.transaction((tx) =>
    placeOrder(tx, { order, userId: null, key: undefined }, services),
  )
  return { id, total }
}

/** Its id. */
export async function aBookedParcel(shop: Shop): Promise<string> {
  const [{ id: orderId, total }, courier] = [await anOrderToSend(shop), await aCourier(shop)]
  const given = aParcelBody(courier.id, total, { waybill: `WB${newId()}` })
  return (await bookParcel(shop.services, { orderId, given, by: 'staff@example.com' })).parcel.id
}

let tried = 0

/** Of another attempt each time. */
export function aParcelBody(courierId: string, cod: number, more: object = {}) {
  tried += 1
  return {
    ...{ key: `attempt ${tried}`, courierId, name: 'Nimali Perera', address: '12, Main Street', town: 'Dehiwala' },
    ...{ phone: '0771234567', phone2: '', cod, weightGrams: 1_200, pieces: 1, description: '1 x Kettle', note: '' },
    waybill: '',
    ...more,
  }
}
