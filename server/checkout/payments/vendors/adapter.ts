/**
 * What a vendor's adapter is: how a payment is begun on its page, and how its message is read. Everything else is the
 * shop's.
 */

import { createHash } from 'node:crypto'
import type { PaymentOutcome, VendorForm } from '#contract/checkout/payments.ts'
import type { Cents } from '#contract/core/money.ts'
import type { OneRequest } from '../../../platform/fetch/send-once.ts'

export interface StartPayment {
  /** What the vendor calls it: see `vendorOrderId`. */
  vendorOrderId: string
  amount: Cents
  buyer: { name: string; email: string; phone: string; address: string }
  /** Where the vendor sends the browser back to, whatever came of it. */
  returnUrl: string
  /** Where the vendor's own server tells the result. */
  notifyUrl: string
  startedAt: Date
  /** The network address of whoever pays, where it is known. */
  address: string | undefined
}

/** A form that the vendor's own server gives out, once the shop's has told it of the order. */
export interface FormByCall {
  request: OneRequest
  /** With what the vendor calls the attempt from now on. Null for an answer that gives none. */
  read: (body: string) => { form: VendorForm; reference: string } | null
}

/** An attempt that the vendor's own server is asked about. */
export interface AskedAttempt {
  vendorOrderId: string
  amount: Cents
  /** What the vendor called it as it began; empty where it called it nothing. */
  reference: string
}

/** A message whose signature is right. `not-understood`: a person has to read what it says. */
export interface VendorResult {
  vendorOrderId: string
  outcome: Exclude<PaymentOutcome, 'wrong-amount'>
  /** The vendor's own number of the payment. */
  reference: string
  /** Null: the message doesn't say. */
  amount: Cents | null
  currency: string | null
  /** What was signed, where it is not understood; of a payment that a person has to compare, what was told of it. */
  said?: string
}

export interface Adapter {
  /** The form that the shopper's browser posts, or how the vendor is asked for it. */
  start: (payment: StartPayment) => VendorForm | FormByCall
  /** Null for a message that is not signed by the vendor. */
  read: (message: URLSearchParams) => VendorResult | null
  /**
   * Whether the vendor takes just what the shop has signed, so that a message without an amount still proves it.
   * Otherwise a person of the shop compares.
   */
  startProvesAmount: boolean
  /** The fields of its messages that tell nothing of a person or a card. */
  impersonal: readonly string[]
  /** How the vendor's own server is asked what came of an attempt; left out where no such call is known. */
  status?: StatusCall
}

/** What it answers is not signed and may name no amount, so that it never proves a payment. */
interface StatusCall {
  ask: (attempt: AskedAttempt) => OneRequest
  /** Null where nothing is to be done about it: it waits still, or the answer is none about this attempt. */
  read: (body: string, attempt: AskedAttempt) => VendorResult | null
  /** The vendor sends no message, so that it is asked when the shopper comes back, and about each attempt. */
  isOnlyWord: boolean
}

const PATTERN = /^([0-9A-Z]{5}-[0-9A-Z]{5})-([0-9]{2})$/
/** Two digits. */
export const MOST_ATTEMPTS = 20

/**
 * `7F3K2-Q9DMX-01`: the order and the attempt. Always of one length: vendors sign their fields one after the other
 * without anything between, and nobody can move a letter from one field into the next.
 */
export function vendorOrderId(orderId: string, attempt: number): string {
  return `${orderId}-${String(attempt).padStart(2, '0')}`
}

export function readVendorOrderId(id: string): { orderId: string; attempt: number } | null {
  const [, orderId, attempt] = PATTERN.exec(id) ?? []
  return orderId === undefined ? null : { orderId, attempt: Number(attempt) }
}

/** `12500.00`, as every vendor takes it. */
export function writeVendorAmount(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

/**
 * `12345`, `12345.5`, `12345.50`, `12345.5000` or `12,345.50`, as integrations of these vendors write and read it. Null
 * for anything else, such as `12,345`, which may be either.
 */
export function readVendorAmount(text: string): Cents | null {
  const isPlain = /^\d{1,12}(\.(\d{1,2}|\d\d00))?$/.test(text)
  if (!isPlain && !/^\d{1,3}(,\d{3}){1,3}\.\d{1,2}$/.test(text)) return null
  const [rupees = '', part = ''] = text.replaceAll(',', '').split('.')
  return Number(rupees + part.slice(0, 2).padEnd(2, '0')) as Cents
}

/** As it stands there first, and then in the other ways in which the same amount may have been signed. */
export function writingsOf(text: string): readonly string[] {
  const amount = readVendorAmount(text)
  if (amount === null) return [text]
  const [rupees = '', part = ''] = writeVendorAmount(amount).split('.')
  const grouped = rupees.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const ofTenths = part.endsWith('0') ? [`${rupees}.${part[0]}`] : []
  return [...new Set([text, `${rupees}.${part}`, `${amount / 100}`, ...ofTenths, `${grouped}.${part}`])]
}

const MOST_SAID = 300
/** Longer than any vendor's number of a payment. */
const MOST_REFERENCE = 100
const DIGITS_OF_REST = 16

/** What a vendor calls the payment, as it can be stored; of two long ones that begin alike each stays another. */
export function readReference(text: string): string {
  const whole = storable(text)
  if (whole.length <= MOST_REFERENCE) return whole
  const rest = createHash('sha256').update(whole).digest('hex').slice(0, DIGITS_OF_REST)
  return `${whole.slice(0, MOST_REFERENCE - DIGITS_OF_REST - 1)}~${rest}`
}

/** A signed message that can't be read without guessing: `said` is what was signed. */
export function notUnderstood(message: { vendorOrderId: string; reference: string; said: string }): VendorResult {
  const { vendorOrderId, reference, said } = message
  const cut = storable(said).slice(0, MOST_SAID)
  return {
    vendorOrderId,
    outcome: 'not-understood',
    reference: readReference(reference),
    amount: null,
    currency: null,
    said: cut,
  }
}

/** Letters of ASCII alone: vendors write nothing else, and what they were sent comes back only in its number. */
const storable = (text: string) => text.replace(/[^ -~]/g, '?')

export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, last: rest.join(' ') || first }
}

/** The last part of an address, where people write the town. */
export function townOf(address: string): string {
  return address.split(/[\n,]/).at(-1)?.trim() || 'Sri Lanka'
}
