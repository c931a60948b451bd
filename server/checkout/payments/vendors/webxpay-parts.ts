/**
 * What stands in a message of WEBXPAY, with `|` between. Public integrations know two orders of its parts, and the
 * message does not say which it is:
 * - order | reference | time | gateway | status | comment | amount
 * - order | reference | time | status | comment | gateway | amount | amount asked for
 *
 * The amounts come last, and not in every message. A status is a number of up to three digits; a comment is words, such
 * as `Transaction approved`, or nothing. What fits neither order, or both, is not understood.
 */
import { notUnderstood, readReference, readVendorAmount, type VendorResult } from './adapter.ts'

/** Integrations agree on these; their other codes come from the banks behind, and no list of them is public. */
const OUTCOMES: Record<string, VendorResult['outcome']> = { '0': 'paid', '00': 'paid', '15': 'failed' }

const isCode = (text: string) => /^\d{1,3}$/.test(text)
/** As one integration finds the status itself: `100 - Request was processed successfully.` */
const saysApproved = (text: string) => /^1?00 ?-/.test(text)

export function readWebxpayParts(said: string): VendorResult {
  const [vendorOrderId = '', reference = '', , third = '', fourth = '', fifth = '', ...amounts] = said
    .split('|')
    .map((part) => part.trim())
  const isGatewayFirst = isCode(fourth) && !isCode(fifth)
  const isStatusFirst = isCode(third) && !isCode(fourth) && fourth + fifth !== ''
  const status = isGatewayFirst ? fourth : third
  const known = isGatewayFirst === isStatusFirst ? undefined : OUTCOMES[status]
  // The number before it may be that of a gateway.
  const outcome = known === 'failed' && saysApproved(fourth) ? undefined : known
  const [amountText = '', , ...surplus] = amounts
  const amount = readVendorAmount(amountText)
  // The order's number is what the buyer's browser sent: parts behind the known ones may be of their making.
  if (outcome === undefined || (amountText !== '' && amount === null) || surplus.length > 0) {
    return notUnderstood({ vendorOrderId, reference, said })
  }
  return { vendorOrderId, outcome, reference: readReference(reference), amount, currency: null }
}
