/** Sends a shopper to the page of a vendor, the first time or again: for as long as the goods are held. */

import { isVendor, type PaymentMethod, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import { cents } from '#contract/core/money.ts'
import { say } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type Begun, recordStart } from './fetch-form.ts'
import { offeredMethods, type PaymentSettings } from './offered-methods.ts'
import { canBePaidNow, movePayment, type PaymentRow } from './payment.ts'
import { MOST_ATTEMPTS, type StartPayment, vendorOrderId } from './vendors/adapter.ts'
import { adapterOf } from './vendors/vendors.ts'

/** Whoever went to the page in the last minute of the hold has this long to pay there. */
const TIME_ON_PAGE = minutes(30)

interface StartAttempt {
  /** Locked. */
  payment: PaymentRow
  /** The method the shopper chose before; another vendor where they say so. */
  method: PaymentMethod
  buyer: StartPayment['buyer']
  /** The network address of whoever pays. */
  address: string | undefined
  settings: PaymentSettings
}

/** Throws PAYMENT_NOT_POSSIBLE where there is nothing to pay on such a page, or no longer. */
export async function startAttempt(
  tx: Tx,
  { payment, method, buyer, address, settings }: StartAttempt,
  context: Context,
): Promise<Begun> {
  const { config, clock } = context
  if (!canBePaidNow(payment, clock())) throw new Refusal('NOTHING_TO_PAY')
  const adapter = isVendor(method) ? adapterOf(method, config.vendors) : null
  const isOffered = offeredMethods(settings, config).some((offered) => offered.method === method)
  if (!isVendor(method) || !adapter || !isOffered) throw new Refusal('METHOD_NOT_OFFERED')
  const attempt = payment.attempts + 1
  if (attempt > MOST_ATTEMPTS) throw new Refusal('TOO_MANY_PAYMENTS')
  const { orderId, amountCents } = payment
  const holdUntil = new Date(Math.max(payment.holdUntil?.getTime() ?? 0, clock().getTime() + TIME_ON_PAGE))
  await movePayment(tx, payment, 'open', { attempts: attempt, method, holdUntil })
  const name = say(paymentMethodNames[method])
  const api = `${config.publicUrl}/api/payments/${method}`
  const form = adapter.start({
    ...{ startedAt: clock(), address },
    vendorOrderId: vendorOrderId(orderId, attempt),
    amount: cents(amountCents),
    buyer,
    returnUrl: `${api}/return?order=${orderId}`,
    notifyUrl: `${api}/notify`,
  })
  const begun = { orderId, method, attempt, amountCents }
  // Who is told first what it is called has begun once that is known.
  if (!('request' in form)) await recordStart(tx, begun, context)
  return { name, form, ...begun }
}
