/**
 * What a vendor's adapter is: how a payment is begun on its page, and how its message is read. Everything else is the
 * shop's.
 */
import type { Cents } from '#contract/money.ts'
import type { PaymentOutcome, VendorForm } from '#contract/payments.ts'

export interface StartPayment {
  /** What the vendor calls it: see `vendorOrderId`. */
  vendorOrderId: string
  amount: Cents
  buyer: { name: string; email: string; phone: string; address: string }
  /** Where the vendor sends the browser back to, whatever came of it. */
  returnUrl: string
  /** Where the vendor's own server tells the result. */
  notifyUrl: string
}

/** A message whose signature is right. */
export interface VendorResult {
  vendorOrderId: string
  outcome: Exclude<PaymentOutcome, 'wrong-amount'>
  /** The vendor's own number of the payment. */
  reference: string
  /** Null: the message doesn't say. */
  amount: Cents | null
  currency: string | null
}

export interface Adapter {
  /** The form that the shopper's browser posts. */
  start: (payment: StartPayment) => VendorForm
  /** Null for a message that is not signed by the vendor, or says nothing of the form agreed on. */
  read: (message: URLSearchParams) => VendorResult | null
  /**
   * Whether the vendor takes just what the shop has signed, so that a message without an amount still proves it.
   * Otherwise a person of the shop compares.
   */
  startProvesAmount: boolean
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
export function writeAmount(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

/** Null for what is no amount. */
export function readAmount(text: string): Cents | null {
  return /^\d{1,12}\.\d{2}$/.test(text) ? (Number(text.replace('.', '')) as Cents) : null
}

export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, last: rest.join(' ') || first }
}

/** The last part of an address, where people write the town. */
export function townOf(address: string): string {
  return address.split(/[\n,]/).at(-1)?.trim() || 'Sri Lanka'
}
