/**
 * A loopback server that answers as Koombiyo, Fardar and Trans Express do, by `shared/research/local-2026-11.md` 5.3
 * and copies of their papers in public projects. What those leave open is as its adapter says: `In doubt`. It keeps
 * what it took, so that a test sees how often a parcel was booked.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `lost`: taken, and its connection closed before an answer; `down`: closed before anything was taken. */
export type Mood = 'takes' | 'refuses' | 'lost' | 'down' | 'broken' | 'nonsense' | 'wrong key' | 'other number'

interface Booked {
  waybill: string
  order: string
  cod: string
  /** Everything it was sent. */
  fields: Record<string, string>
  path: string
}

export interface CourierDesk {
  url: string
  mood: Mood
  /** The status by which it refuses to say how far parcels are. */
  turnsAway: number | null
  /** So many districts, where it does not list the two it has. */
  districts: number | null
  /** Until it is called, answers of bookings wait. */
  hold: Promise<void> | null
  booked: Booked[]
  /** How far each parcel is, in the courier's words; those without one are not known there. */
  statuses: Map<string, string>
  /** Paths that were asked, in order. */
  asked: string[]
  stop: () => Promise<void>
}

export const DESK_KEY = 'desk-key-1'

const koombiyoTowns: Record<string, unknown> = {
  '5': [{ city_id: '864', city_name: 'Dehiwala' }],
  '7': [
    { city_id: '20', city_name: 'Gampaha' },
    { city_id: '21', city_name: 'Dehiwala' },
  ],
}

export async function startCourierDesk(): Promise<CourierDesk> {
  let nextNumber = 100
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const fields = await fieldsOf(request)
    desk.asked.push(url.pathname)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const key = fields.apikey ?? fields.api_key ?? request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (desk.districts !== null && url.pathname.endsWith('/Districts/users')) {
      const all = Array.from({ length: desk.districts }, (_, at) => at + 1)
      return send(
        200,
        all.map((at) => ({ district_id: at, district_name: `District ${at}` })),
      )
    }
    const places = placesAt(url, fields)
    if (places) return send(200, places)
    if (/\/(?:Allorders\/users|tracking)$/.test(url.pathname)) return track(url.pathname, fields, send)
    await desk.hold
    if (desk.mood === 'down') return response.destroy()
    if (desk.mood === 'broken') return send(500, '<h1>Server Error</h1>')
    if (desk.mood === 'nonsense') return send(200, '<html>maintenance</html>')
    if (desk.mood === 'wrong key' || key !== DESK_KEY) return send(...refusals(url.pathname, 'key'))
    if (desk.mood === 'refuses') return send(...refusals(url.pathname, 'city'))
    const given = fields.orderWaybillid ?? fields.waybill_id
    nextNumber += 1
    const waybill = given ?? `TX${String(nextNumber).padStart(6, '0')}`
    desk.booked.push({
      ...{ waybill, fields, path: url.pathname },
      order: fields.orderNo ?? fields.order_id ?? fields.order_no ?? '',
      cod: fields.getCod ?? fields.amount ?? fields.cod ?? '',
    })
    if (desk.mood === 'lost') return response.destroy()
    take(url.pathname, desk.mood === 'other number' ? 'ZZ999999' : waybill, send)
  })

  function track(path: string, fields: Record<string, string>, send: (status: number, body: unknown) => void) {
    if (desk.mood === 'broken') return send(500, '<h1>Server Error</h1>')
    if (desk.turnsAway !== null) return send(desk.turnsAway, { message: 'Too Many Attempts.' })
    const waybill = fields.waybillid ?? fields.waybill_id ?? ''
    const status = desk.statuses.get(waybill)
    if (path.endsWith('/tracking')) {
      if (status === undefined) return send(404, { error: 'Order not found' })
      return send(201, { data: { waybill_id: waybill, current_status: status, status_history: [] } })
    }
    return send(200, { cust_orders: status === undefined ? [] : [{ waybill_id: waybill, status }] })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const desk: CourierDesk = {
    url: `http://127.0.0.1:${port}/api`,
    ...{ mood: 'takes', turnsAway: null, districts: null, hold: null, booked: [], statuses: new Map(), asked: [] },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return desk
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  const body = await text(request)
  if (!request.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  const sent: Record<string, unknown> = JSON.parse(body)
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}

function placesAt({ pathname, searchParams }: URL, fields: Record<string, string>): unknown {
  if (pathname.endsWith('/Districts/users')) {
    return [
      { district_id: '5', district_name: 'Colombo' },
      { district_id: '7', district_name: 'Gampaha' },
    ]
  }
  if (pathname.endsWith('/Cities/users')) return koombiyoTowns[fields.district_id ?? ''] ?? []
  if (pathname.endsWith('/provinces')) return [{ id: 1, text: 'Western' }]
  if (pathname.endsWith('/districts'))
    return searchParams.get('province_id') === '1' ? [{ id: 5, text: 'Colombo' }] : []
  if (pathname.endsWith('/cities'))
    return searchParams.get('district_id') === '5' ? [{ id: 864, text: 'Dehiwala' }] : []
  return null
}

function refusals(path: string, about: 'key' | 'city'): [status: number, body: unknown] {
  if (path.includes('Addorders'))
    return [200, { status: 'error', message: about === 'key' ? 'Invalid key' : 'Invalid city' }]
  if (path.includes('_api_v1')) return [200, { status: about === 'key' ? 211 : 209 }]
  if (about === 'key') return [401, { message: 'Unauthenticated.' }]
  return [422, { message: 'The given data was invalid.', errors: { city_id: ['The selected city id is invalid.'] } }]
}

function take(path: string, waybill: string, send: (status: number, body: unknown) => void): void {
  const row = { id: 1947052, waybill_id: waybill, status_id: 14998774 }
  const ofForm = path.includes('_api_v1') ? { status: 200, waybill_no: waybill } : null
  const taken = path.includes('Addorders') ? { status: 'success' } : ofForm
  send(200, taken ?? { success: 'Record successfully added', order: row })
}
