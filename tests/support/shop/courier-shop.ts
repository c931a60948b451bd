/** A shop beside a courier's desk, as tests of parcels use it. */
import { type CourierKind, courierFacts, type Numbering } from '#contract/orders/couriers/parcel-states.ts'
import { pollParcels } from '#server/orders/couriers/poll-parcels.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { DESK_KEY, startCourierDesk } from '../stand-ins/courier-desk.ts'
import { whenOver } from '../when-over.ts'
import { aCourier, anOrderToSend, aParcelBody } from './couriers.ts'
import { openTestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'

export async function openCourierShop() {
  const desk = await startCourierDesk()
  whenOver(() => desk.stop())
  const shop = await openTestShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const { services, clock } = shop
  let staff = await signedIn(shop, { staffRole: 'staff' })

  const atDesk = (kind: CourierKind = 'koombiyo', numbering?: Numbering) => {
    const given = numbering ?? courierFacts[kind].numberings[0] ?? 'pool'
    return aCourier(shop, { kind, numbering: given, address: desk.url, key: DESK_KEY })
  }
  const hand = (id: string, body: object) => staff.call('POST /orders/{id}/parcel', { params: { id }, body })
  const draft = async (id: string) => (await staff.call('GET /orders/{id}/parcel', { params: { id } })).json
  const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
  const settle = (id: string, body: object) => staff.call('POST /parcels/{id}/settle', { params: { id }, body })

  /** An order that is with this courier. */
  async function handed(courierId: string, more: object = {}) {
    const { id, total } = await anOrderToSend(shop)
    const { parcel } = (await hand(id, aParcelBody(courierId, total, more))).json
    return { id, total, parcelId: parcel.id, waybill: parcel.waybill }
  }

  /** After some time, when sessions have ended. */
  async function later(ms: number) {
    clock.pass(ms)
    staff = await signedIn(shop, { staffRole: 'staff' })
  }

  return {
    ...{ shop, desk, atDesk, hand, draft, handling, settle, handed, later },
    staff: () => staff,
    poll: () => pollParcels(services),
    mails: () => services.db.select().from(outbox),
  }
}
