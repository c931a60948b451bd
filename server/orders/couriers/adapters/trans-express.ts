/**
 * Trans Express, by `shared/research/local-2026-11.md` 5.3 and copies of its paper in public projects. JSON with a
 * bearer key; its number comes with the answer, or is one of eight characters given before; own ids of towns.
 *
 * In doubt: the path of a single parcel with its answer's number (`single-auto`, by two projects), the words of
 * `current_status` beside those of its example, and whether a number sent twice is refused. `ASK` before release.
 */
import {
  type CourierAdapter,
  type CourierTown,
  isRecord,
  rowsOf,
  type StatusWords,
  saidIn,
  saysAt,
  textAt,
  trackedAs,
  undecided,
  waybillAt,
  writeCod,
} from './adapter.ts'

const STATUSES: StatusWords = [
  [/^(?:received by client|returned(?: to (?:client|sender|shipper|merchant|seller))?)$/, 'returned'],
  // Asked for, under way back, or in a branch again, from where it may go out once more: it has not ended.
  [/\breturn/, null],
  [/^delivered$/, 'delivered'],
  [/\b(?:failed|reschedul|undeliver|refus|reject)/, 'attempted'],
  [/\b(?:dispatch|transit|received at|out for delivery|assigned to rider|branch)/, 'on-the-way'],
  [/^(?:collected|picked)/, 'collected'],
  [/^processing$/, 'waiting'],
]

const OUT = /\b(?:out for delivery|assigned to rider)\b/

const accept = { Accept: 'application/json' }
const withKey = (key: string) => ({ ...accept, Authorization: `Bearer ${key}` })

export const transExpress: CourierAdapter = {
  book({ waybill, orderId, name, address, town, phone, phone2, ...parcel }, { key }) {
    return {
      method: 'POST',
      path: waybill === '' ? '/orders/upload/single-auto' : '/orders/upload/single-manual',
      headers: withKey(key),
      json: {
        ...(waybill === '' ? {} : { waybill_id: waybill }),
        order_no: orderId,
        customer_name: name,
        address,
        description: parcel.description,
        phone_no: phone,
        ...(phone2 === '' ? {} : { phone_no2: phone2 }),
        cod: Number(writeCod(parcel.codCents)),
        district_id: Number(town.districtNumber),
        city_id: Number(town.number),
        note: parcel.note,
      },
    }
  },
  readBooking(answer, { waybill }) {
    if (answer.status >= 300) return undecided(answer)
    const order = isRecord(answer.json) ? (answer.json.order ?? answer.json.orders) : undefined
    const row: unknown = Array.isArray(order) ? order[0] : order
    const number = waybillAt(row, 'waybill_id')
    const isTaken = saysAt(answer.json, 'success')
    if (isTaken && number !== '' && (waybill === '' || waybill === number))
      return { outcome: 'booked', waybill: number }
    const hasErrors = saysAt(answer.json, 'errors') || saysAt(answer.json, 'error')
    return { outcome: hasErrors && !isTaken ? 'refused' : 'unclear', said: saidIn(answer) }
  },
  track: (waybill, { key }) => ({
    method: 'POST',
    path: '/tracking',
    headers: withKey(key),
    json: { waybill_id: waybill },
  }),
  readTracking({ status, json }, waybill) {
    const data = isRecord(json) ? json.data : undefined
    const said = textAt(data, 'current_status')
    // Its example answers with 201.
    if (status >= 300 || said === '' || textAt(data, 'waybill_id') !== waybill) return null
    return trackedAs(said, STATUSES, OUT)
  },
  async towns(ask) {
    const of = async (path: string) => rowsOf(await ask({ method: 'GET', path, headers: accept }), 'data')
    const towns: CourierTown[] = []
    for (const province of await of('/provinces')) {
      for (const one of await of(`/districts?province_id=${encodeURIComponent(textAt(province, 'id'))}`)) {
        const [districtNumber, district] = [textAt(one, 'id'), textAt(one, 'text')]
        if (districtNumber === '' || district === '') throw new Error('no district')
        for (const town of await of(`/cities?district_id=${encodeURIComponent(districtNumber)}`)) {
          towns.push({ number: textAt(town, 'id'), name: textAt(town, 'text'), district, districtNumber })
        }
      }
    }
    return towns
  },
}
