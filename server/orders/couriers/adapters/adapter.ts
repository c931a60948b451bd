/**
 * What the shop needs of a courier. An adapter only writes requests and reads answers: who sends them, what is kept and
 * what an order does then is the same for all.
 */
import { officeLimits } from '#contract/core/office-limits.ts'
import type { ParcelStatus } from '#contract/orders/couriers/parcel-states.ts'
import { cutText } from '#contract/text/cut-text.ts'

export interface CourierKeys {
  account: string
  key: string
}

export interface ParcelToBook {
  /** Empty where the courier answers one. */
  waybill: string
  orderId: string
  name: string
  address: string
  town: CourierTown
  /** Ten digits; the second may be empty. */
  phone: string
  phone2: string
  /** 0 where it is paid. */
  codCents: number
  weightGrams: number
  pieces: number
  description: string
  note: string
}

export interface CourierTown {
  name: string
  district: string
  /** The courier's own; empty for one that takes names. */
  number: string
  districtNumber: string
}

export interface CourierRequest {
  method: 'GET' | 'POST'
  /** Below the courier's address, with its query. */
  path: string
  headers?: Record<string, string>
  /** Sent as a form. */
  form?: Record<string, string>
  json?: unknown
}

export interface CourierAnswer {
  status: number
  /** Undefined where it is no JSON. */
  json: unknown
  body: string
}

/** `unclear`: nobody can tell from it whether the parcel is booked. */
export type Booking = { outcome: 'booked'; waybill: string } | { outcome: 'refused' | 'unclear'; said: string }

export interface Tracked {
  said: string
  /** Null for what the shop has no word for: it is shown, and moves nothing. */
  status: ParcelStatus | null
  /** It is with the rider, who is at the door today. */
  isOut?: boolean
}

export interface CourierAdapter {
  book: (parcel: ParcelToBook, keys: CourierKeys) => CourierRequest
  readBooking: (answer: CourierAnswer, parcel: ParcelToBook) => Booking
  /** Left out: it can't be asked. */
  track?: (waybill: string, keys: CourierKeys) => CourierRequest
  /** Null where the answer is none about this parcel. */
  readTracking?: (answer: CourierAnswer, waybill: string) => Tracked | null
  /** All of its towns; left out: it takes names. Throws where one of the answers can't be read. */
  towns?: (ask: (request: CourierRequest) => Promise<unknown>, keys: CourierKeys) => Promise<CourierTown[]>
}

const LONGEST_SAID = 300

/** What an answer says, in one line that may be kept and shown. */
export function saidIn(answer: CourierAnswer): string {
  const { json, body, status } = answer
  const line = inOneLine(textsOf(json).join(' ') || body.replace(/<[^<>]*>/g, ' '))
  return line === '' ? String(status) : line
}

/** Without what no table of the database keeps, and no longer than what is shown. */
export function inOneLine(words: string): string {
  return cutText(words.replace(/[\p{C}\s]+/gu, ' ').trim(), LONGEST_SAID)
}

/** Of JSON that is not deep, as it comes from `askCourier`. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text or number of an answer as a text; empty for anything else, and for a number of which JSON lost digits. */
export function textAt(value: unknown, name: string): string {
  const found = isRecord(value) ? value[name] : undefined
  return typeof found === 'string' || Number.isSafeInteger(found) ? String(found).trim() : ''
}

/** Of a parcel or a town, as a label or a form can hold it. */
export function isPlainNumber(number: string): boolean {
  return /^[\x20-\x7e]+$/.test(number) && number.length <= officeLimits.trackingNumber
}

/** The number of a parcel; empty for anything else. */
export function waybillAt(value: unknown, name: string): string {
  const found = textAt(value, name)
  return isPlainNumber(found) ? found : ''
}

const NOTHING = ['', '0', 'false', 'null', 'none', 'no']

/** Whether something stands there, if only `true`: programs write an empty list, `false` or `0` for nothing. */
export function saysAt(value: unknown, name: string): boolean {
  const found = isRecord(value) ? value[name] : undefined
  return found === true || textsOf(found).some((text) => !NOTHING.includes(text.trim().toLowerCase()))
}

/** By which a server says that it has taken nothing. A conflict may be about a parcel that is booked already. */
const REFUSALS = [400, 401, 403, 404, 422, 429]

/** What no courier's answer has decided: refused by its status, or of a server that failed on the way. */
export function undecided(answer: CourierAnswer): Booking {
  return { outcome: REFUSALS.includes(answer.status) ? 'refused' : 'unclear', said: saidIn(answer) }
}

/** As `12500`, and `12500.50` where there are cents. */
export function writeCod(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** Of words in lower case. The first that is found counts; null: shown, and moves nothing. */
export type StatusWords = readonly (readonly [RegExp, ParcelStatus | null])[]

/** What a courier says in its own words, and which of ours that is. */
export function trackedAs(said: string, words: StatusWords, out: RegExp): Tracked {
  const folded = said
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim()
  const status = words.find(([word]) => word.test(folded))?.[1] ?? null
  return { said: inOneLine(said), status, isOut: status === 'on-the-way' && out.test(folded) }
}

/** Rows of a list that stands alone or under one of these names. */
export function rowsOf(json: unknown, ...names: string[]): unknown[] {
  if (Array.isArray(json)) return json
  if (!isRecord(json)) throw new Error('no list')
  const found = names.map((name) => json[name]).find(Array.isArray)
  if (!Array.isArray(found)) throw new Error('no list')
  return found
}
