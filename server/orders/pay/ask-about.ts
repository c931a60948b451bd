/** Asks a vendor's own server about one attempt, and takes what it says. */
import type { Vendor } from '#contract/checkout/payment-states.ts'
import { cents } from '#contract/core/money.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import { vendorOrderId } from '../../checkout/payments/vendors/adapter.ts'
import { askVendor } from '../../checkout/payments/vendors/ask-vendor.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import { seconds } from '../../platform/durations.ts'
import type { Services } from '../../services.ts'
import { takeResult } from './settle-payment.ts'

const ANSWER_WITHIN = seconds(20)

export interface Attempt {
  vendor: Vendor
  orderId: string
  attempt: number
  /** What was asked for. */
  amountCents: number
  /** What the vendor called it as it began. */
  reference: string
}

/** Whether the vendor answered. */
export async function askAbout(
  services: Services,
  { vendor, orderId, attempt, amountCents, reference }: Attempt,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { config, log, transaction } = services
  const adapter = adapterOf(vendor, config.vendors)
  if (!adapter?.status) return false
  const { status, startProvesAmount } = adapter
  const asked = { vendorOrderId: vendorOrderId(orderId, attempt), amount: cents(amountCents), reference }
  const sent = await askVendor(status.ask(asked), { within: ANSWER_WITHIN, signal })
  if ('failure' in sent || sent.status >= 300) {
    log.warn({ payment: vendor, order: orderId }, 'a vendor did not say what came of a payment')
    return false
  }
  const result = status.read(sent.body, asked)
  if (!result) return true
  await transaction(async (tx) => {
    const now = await lockPayment(tx, orderId)
    // The vendor's own message came meanwhile, or the shopper begins once more. Where no message comes, what is said
    // of an attempt counts whatever became of the payment, and once.
    const waits = now?.state === 'open' && now.flag === null && now.attempts === attempt
    if (waits || status.isOnlyWord) await takeResult(tx, { vendor, result, startProvesAmount }, services)
  })
  return true
}
