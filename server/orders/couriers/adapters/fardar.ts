/**
 * Fardar Express Domestic (FDE), by `shared/research/local-2026-11.md` 5.3 (several projects; not its own paper). A
 * form with account and key; towns by their exact names; its number comes with the answer, or is one given before.
 *
 * In doubt: the unit of `parcel_weight` (taken as whole kilograms, rounded up), whether `amount` takes cents, and how
 * a parcel is tracked: no call for it is known, so that its staff follow it on the courier's own page. `ASK`.
 */
import { type CourierAdapter, saidIn, saysAt, textAt, undecided, waybillAt, writeCod } from './adapter.ts'

/** Of the notes: what each number of a refusal is about. In English, as the courier's own words would be. */
const REFUSALS = new Map(
  Object.entries({
    201: 'client is not active',
    202: 'order number',
    203: 'weight',
    204: 'description',
    205: 'name',
    206: 'phone',
    207: 'second phone',
    208: 'address',
    209: 'town',
    211: 'API key',
    212: 'client number',
    213: 'exchange',
    214: 'maintenance',
  }),
)

export const fardar: CourierAdapter = {
  book({ waybill, orderId, name, address, town, phone, phone2, ...parcel }, { account, key }) {
    return {
      method: 'POST',
      path: waybill === '' ? '/new_api_v1.php' : '/existing_waybill_api_v1.php',
      form: {
        client_id: account,
        api_key: key,
        ...(waybill === '' ? {} : { waybill_id: waybill }),
        order_id: orderId,
        parcel_weight: String(Math.max(1, Math.ceil(parcel.weightGrams / 1_000))),
        parcel_description: [parcel.description, parcel.note].filter((part) => part !== '').join(', '),
        recipient_name: name,
        recipient_contact_1: phone,
        recipient_contact_2: phone2,
        recipient_address: address,
        recipient_city: town.name,
        amount: writeCod(parcel.codCents),
        exchange: '0',
      },
    }
  },
  readBooking(answer, { waybill }) {
    if (answer.status >= 300) return undecided(answer)
    const status = textAt(answer.json, 'status')
    const number = waybillAt(answer.json, 'waybill_no')
    // Of a number given before the answer may not repeat it; another one, or what is none, is not of this parcel.
    if (status === '200' && waybill !== '') {
      const isOurs = number === waybill || (number === '' && !saysAt(answer.json, 'waybill_no'))
      return isOurs ? { outcome: 'booked', waybill } : { outcome: 'unclear', said: saidIn(answer) }
    }
    if (status === '200' && number !== '') return { outcome: 'booked', waybill: number }
    const about = REFUSALS.get(status)
    if (about !== undefined) return { outcome: 'refused', said: `${status}: ${about}` }
    // 210 says that its own writing failed; who knows how far it had come.
    return { outcome: 'unclear', said: saidIn(answer) }
  },
}
