/** The form of an attempt that was begun, where the vendor's own server gives it out. */
import { paymentMethodNames, type Vendor } from '#contract/checkout/payment-states.ts'
import type { VendorForm } from '#contract/checkout/payments.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { seconds } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Services } from '../../services.ts'
import { canBePaidNow, lockPayment, recordEvent } from './payment.ts'
import type { FormByCall } from './vendors/adapter.ts'
import { askVendor } from './vendors/ask-vendor.ts'

/** The shopper waits for it; as long as Mintpay's own plug-in does. */
const ANSWER_WITHIN = seconds(15)

export interface Begun extends Attempt {
  /** Of the vendor. */
  name: string
  form: VendorForm | FormByCall
}

interface Attempt {
  orderId: string
  method: Vendor
  attempt: number
  /** What was asked for. */
  amountCents: number
}

/**
 * Outside of any transaction: a vendor that takes its time holds up nothing else. Throws PAYMENT_NOT_POSSIBLE where it
 * gives no form; nobody can pay that attempt, and the order waits for another one as before. The same where meanwhile
 * there is nothing to pay any more, or another sum; that attempt is asked about all the same.
 */
export async function fetchForm(
  { name, form, ...attempt }: Begun,
  { log, transaction, clock }: Pick<Services, 'log' | 'transaction' | 'clock'>,
): Promise<{ name: string; form: VendorForm }> {
  if (!('request' in form)) return { name, form }
  const sent = await askVendor(form.request, { within: ANSWER_WITHIN })
  const given = 'failure' in sent || sent.status >= 300 ? null : form.read(sent.body)
  if (!given) {
    const { method, orderId } = attempt
    const status = 'failure' in sent ? 'no answer' : sent.status
    log.warn({ payment: method, order: orderId, status }, 'a vendor did not take an order')
    throw new Refusal('VENDOR_GAVE_NO_PAGE', { name: paymentMethodNames[method] })
  }
  const isStillToPay = await transaction(async (tx) => {
    const now = await lockPayment(tx, attempt.orderId)
    await recordStart(tx, { ...attempt, reference: given.reference }, { clock })
    return now !== null && canBePaidNow(now, clock()) && now.amountCents === attempt.amountCents
  })
  if (!isStillToPay) throw new Refusal('NOTHING_TO_PAY')
  return { name, form: given.form }
}

/** `reference`: what the vendor calls the attempt, to ask about it by. */
export async function recordStart(
  tx: Tx,
  { orderId, method, attempt, amountCents, reference = '' }: Attempt & { reference?: string },
  context: ClockContext,
): Promise<void> {
  await recordEvent(tx, { orderId, method }, { kind: 'started', attempt, amountCents, reference }, context)
}
