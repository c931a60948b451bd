// What couriers answer, read without asking them: what is refused, what is not known, and what ends a parcel.
import { expect, test } from 'vitest'
import type { CourierAnswer } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'

const { koombiyo, 'trans-express': transExpress, fardar } = adapters
const answer = (status: number, json: unknown): CourierAnswer => ({ status, json, body: JSON.stringify(json) })
const parcel = {
  ...{ waybill: '10000001', orderId: 'AAAAA-00001', name: '', address: '', phone: '', phone2: '', codCents: 0 },
  ...{ town: { name: '', district: '', number: '', districtNumber: '' }, weightGrams: 1, pieces: 1 },
  ...{ description: '', note: '' },
}

test.each([
  ['success', 'booked'],
  ['Success', 'booked'],
  ['error', 'refused'],
  ['failed', 'refused'],
  ['ok', 'unclear'],
  ['success.', 'unclear'],
  ['already exists', 'unclear'],
  ['', 'unclear'],
])('Koombiyo says "%s": %s', (status, outcome) => {
  expect(koombiyo?.readBooking(answer(200, { status }), parcel).outcome).toBe(outcome)
})

test.each<[said: unknown, outcome: string]>([
  ['10000001', 'booked'],
  [10000001, 'booked'],
  ['', 'booked'],
  [null, 'booked'],
  [undefined, 'booked'],
  ['10000002', 'unclear'],
  // Numbers that can't be read, and that are another one's all the same.
  [2 ** 60, 'unclear'],
  ['අංකය 7', 'unclear'],
  ['7'.repeat(200), 'unclear'],
  [['10000002'], 'unclear'],
])('Fardar, which was given a number, answers with %j: %s', (said, outcome) => {
  expect(fardar?.readBooking(answer(200, { status: 200, waybill_no: said }), parcel).outcome).toBe(outcome)
})

test('A redirect, a conflict and whatever else says nothing clear is no refusal', () => {
  for (const adapter of [koombiyo, transExpress, fardar]) {
    const outcomeOf = (status: number) => adapter?.readBooking(answer(status, {}), parcel).outcome
    for (const status of [400, 401, 403, 404, 422, 429])
      expect([status, outcomeOf(status)]).toEqual([status, 'refused'])
    for (const status of [301, 302, 307, 408, 409, 410, 418, 423, 425, 500, 503]) {
      expect([status, outcomeOf(status)]).toEqual([status, 'unclear'])
    }
  }
})

const ofKoombiyo = (status: string) =>
  koombiyo?.readTracking?.(answer(200, { cust_orders: [{ waybill_id: '1', status }] }), '1')?.status
const ofTransExpress = (status: string) =>
  transExpress?.readTracking?.(answer(200, { data: { waybill_id: '1', current_status: status } }), '1')?.status

test.each([
  ['Delivered', 'delivered'],
  ['Delivered to warehouse', 'on-the-way'],
  ['Undelivered', 'attempted'],
  ['To be returned', null],
  ['Return requested', null],
  ['Return in transit', null],
  ['Returned', 'returned'],
  ['Returned to Client', 'returned'],
  ['Out for Delivery', 'on-the-way'],
])('"%s" is %s by each courier', (said, status) => {
  expect(ofKoombiyo(said)).toBe(status)
  if (!said.includes('warehouse')) expect(ofTransExpress(said)).toBe(status)
})

// All that a public project which asks Trans Express knows of its words, and what it makes of them.
test.each([
  ['Processing', 'waiting'],
  ['Collected and Dispatched to Destination', 'on-the-way'],
  ['Received at Destination', 'on-the-way'],
  ['Out for Delivery', 'on-the-way'],
  ['Different Destination', null],
  ['Delivered', 'delivered'],
  ['Partially Delivered', null],
  ['Returned to Branch', null],
  ['Rescheduled', 'attempted'],
  ['Failed to Deliver', 'attempted'],
  ['Returned to HO', null],
  ['Received at HO (Returned Item)', null],
  ['Returned to Client', 'returned'],
  ['Re-delivery', null],
  ['Received by Client', 'returned'],
  ['Cancelled', null],
  ['Purchased by TranEx', null],
  ['Return to HO (Invalid Destination)', null],
  ['Received by HO (Invalid Destination)', null],
  ['HO Clearance', null],
  ['Re-assign Rider', null],
])('Trans Express says "%s": %s', (said, status) => {
  expect(ofTransExpress(said)).toBe(status)
})

// The same of another one and Koombiyo, whose words it keeps with underscores.
test.each([
  ['COLLECTED_BY_KOOMBIYO', 'collected'],
  ['DISPATCH_TO_DESTINATION', 'on-the-way'],
  ['RECEIVED_AT_DESTINATION', 'on-the-way'],
  ['DELIVERED_NOT_CONFIRMED', null],
  ['PARTIALLY_DELIVERED', null],
  ['PARTIALLY_DELIVERED_NOT_CONFIRMED', null],
  ['CLIENT_RECEIVED', 'returned'],
  ['FAILED_TO_DELIVER', 'attempted'],
  ['RETURN_TO_CLIENT', null],
  ['RETURN_TO_HO', null],
  ['RETURNED_TO_HUB', null],
  ['EXCHANGE_COLLECTED', null],
  ['EXCHANGE_RECEIVED', null],
  ['HOLD', null],
  ['PURCHASE_BY_KOOMBIYO', null],
  ['RETURNED', 'returned'],
])('Koombiyo says "%s": %s', (said, status) => {
  expect(ofKoombiyo(said)).toBe(status)
})

test('Numbers of Koombiyo, and what ends a parcel there', () => {
  expect(['1', '2', '3', '4', '5', '6', '14', '15', '60', 'Client Received'].map(ofKoombiyo)).toEqual([
    ...['waiting', 'collected', 'on-the-way', 'on-the-way', 'on-the-way', 'delivered', 'on-the-way', 'returned', null],
    'returned',
  ])
})

test('What is kept of their words is one line that a database can keep', () => {
  const said = `Out\u0000for\n delivery ${'x'.repeat(500)}`
  const tracked = koombiyo?.readTracking?.(answer(200, { cust_orders: [{ waybill_id: '1', status: said }] }), '1')
  expect(tracked?.said).toMatch(/^Out for delivery x+/)
  expect(tracked?.said.length).toBeLessThanOrEqual(300)
})
