/**
 * Koombiyo, by `shared/research/local-2026-11.md` 5.3 (client libraries and six projects; not its own paper). A form
 * with the key, a number given before, and own ids of districts and towns.
 *
 * In doubt: whether `getCod` takes cents (one project rounds); whether a number that is sent twice is refused; what
 * words stand in `status` of `Allorders` beside those of the notes. `ASK` before release.
 */
import {
  type CourierAdapter,
  type CourierTown,
  isRecord,
  rowsOf,
  type StatusWords,
  saidIn,
  textAt,
  trackedAs,
  undecided,
  writeCod,
} from './adapter.ts'

/** Numbers and words of the notes: 1 Processing, 2 Collected, 3 Dispatch to Destination, and so on. */
const STATUSES: StatusWords = [
  [/^(?:15|client received|returned(?: to (?:client|sender|shipper|merchant|seller))?)$/, 'returned'],
  // Asked for, under way back, or in a branch again, from where it may go out once more: it has not ended.
  [/\breturn/, null],
  [/^(?:6|delivered)$/, 'delivered'],
  [/\b(?:failed|reschedul|undeliver|refus|reject)/, 'attempted'],
  [/^(?:3|4|5|14)$|\b(?:dispatch|received at|out for delivery|destination|warehouse)/, 'on-the-way'],
  [/^2$|^(?:collected|picked)/, 'collected'],
  [/^1$|^processing$/, 'waiting'],
]

const OUT = /^5$|\bout for delivery\b/
const REFUSED = ['error', 'failed', 'fail']

export const koombiyo: CourierAdapter = {
  book(parcel, { key }) {
    const { waybill, orderId, name, address, town, phone, phone2, codCents, description, note } = parcel
    return {
      method: 'POST',
      path: '/Addorders/users',
      form: {
        apikey: key,
        orderWaybillid: waybill,
        orderNo: orderId,
        receiverName: name,
        receiverStreet: address,
        receiverDistrict: town.districtNumber,
        receiverCity: town.number,
        receiverPhone: phone,
        description,
        // It has no field for a second number.
        spclNote: [phone2, note].filter((part) => part !== '').join(' '),
        getCod: writeCod(codCents),
      },
    }
  },
  readBooking(answer, { waybill }) {
    if (answer.status >= 300) return undecided(answer)
    const status = textAt(answer.json, 'status').toLowerCase()
    if (status === 'success') return { outcome: 'booked', waybill }
    return { outcome: REFUSED.includes(status) ? 'refused' : 'unclear', said: saidIn(answer) }
  },
  track: (waybill, { key }) => ({
    method: 'POST',
    path: '/Allorders/users',
    form: { apikey: key, waybillid: waybill, offset: '0', limit: '1' },
  }),
  readTracking(answer, waybill) {
    if (answer.status !== 200 || !isRecord(answer.json)) return null
    const rows = answer.json.cust_orders
    const row: unknown = Array.isArray(rows) ? rows[0] : undefined
    const said = textAt(row, 'status')
    const number = textAt(row, 'waybillid') || textAt(row, 'waybill_id')
    // Without its number the row may be of another parcel.
    if (said === '' || number !== waybill) return null
    return trackedAs(said, STATUSES, OUT)
  },
  async towns(ask, { key }) {
    const of = (path: string, more: Record<string, string> = {}) =>
      ask({ method: 'POST', path, form: { apikey: key, ...more } })
    const towns: CourierTown[] = []
    for (const row of rowsOf(await of('/Districts/users'), 'districts', 'data')) {
      const [districtNumber, district] = [textAt(row, 'district_id'), textAt(row, 'district_name')]
      if (districtNumber === '' || district === '') throw new Error('no district')
      for (const town of rowsOf(await of('/Cities/users', { district_id: districtNumber }), 'cities', 'data')) {
        towns.push({ number: textAt(town, 'city_id'), name: textAt(town, 'city_name'), district, districtNumber })
      }
    }
    return towns
  },
}
