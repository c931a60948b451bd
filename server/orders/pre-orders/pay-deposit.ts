/** The person's side of a deposit: how it stands, and choosing how it is paid. */

import { isVendor, type PaymentMethod, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import { rupees } from '#contract/core/money.ts'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { say } from '#contract/text/say.ts'
import { depositLeft, depositMethods, findDeposit } from '../../checkout/payments/deposit.ts'
import { type Begun, fetchForm } from '../../checkout/payments/fetch-form.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { hasOtherSum, lockPayment, movePayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import { presentToBuyer } from '../../checkout/payments/present.ts'
import { startAttempt } from '../../checkout/payments/start-attempt.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context, Services } from '../../services.ts'
import { isOpen, lockPreOrder, preOrderNotFound } from './end-pre-order.ts'
import { isOver, type PreOrderRow } from './present.ts'

const PAYABLE: readonly PaymentRow['state'][] = ['open', 'waiting-for-slip', 'failed']

function isPayable(row: PreOrderRow, deposit: PaymentRow, context: ClockContext): boolean {
  const { state, holdUntil } = deposit
  const isInTime = holdUntil !== null && holdUntil > context.clock()
  const isToPay = PAYABLE.includes(state) && !hasOtherSum(deposit)
  return isOpen(row) && !isOver(row, context) && isInTime && isToPay
}

export async function presentLinkedDeposit(
  db: Db,
  { row, deposit }: { row: PreOrderRow; deposit: PaymentRow },
  context: Context,
): Promise<LinkedPreOrder['deposit']> {
  const isOpenToPay = isPayable(row, deposit, context)
  return {
    number: deposit.orderId,
    payment: await presentToBuyer(db, deposit, context),
    counts: rupees(depositLeft(deposit)),
    methods: isOpenToPay ? depositMethods(await readPaymentSettings(db, context), context.config) : [],
  }
}

interface ChooseDepositMethod {
  id: string
  method: PaymentMethod
  /** The network address of whoever pays. */
  from: string | undefined
}

interface BegunDeposit extends Begun {
  /** How it was to be paid until now. */
  before: Pick<PaymentRow, 'method' | 'state'>
}

/** Throws PAYMENT_NOT_POSSIBLE where there is nothing to pay any more, and for a method that takes no deposit. */
export async function chooseDepositMethod(
  tx: Tx,
  { id, method, from }: ChooseDepositMethod,
  context: Context,
): Promise<BegunDeposit | { name: string; form: null }> {
  const row = await lockPreOrder(tx, id)
  const deposit = await findDeposit(tx, id)
  if (!deposit) throw preOrderNotFound()
  if (!isPayable(row, deposit, context)) throw new Refusal('NOTHING_TO_PAY_PRE_ORDER')
  const settings = await readPaymentSettings(tx, context)
  const isOffered = depositMethods(settings, context.config).some((offered) => offered.method === method)
  if (!isOffered) throw new Refusal('METHOD_NOT_OFFERED')
  if (!isVendor(method)) {
    await movePayment(tx, deposit, 'waiting-for-slip', { method, note: '' })
    return { name: say(paymentMethodNames[method]), form: null }
  }
  const payment = await movePayment(tx, deposit, 'open', { method })
  const { name, email, phone, address } = row
  const buyer = { name, email, phone, address }
  const begun = await startAttempt(tx, { payment, method, buyer, address: from, settings }, context)
  return { ...begun, before: { method: deposit.method, state: deposit.state } }
}

/** As `fetchForm`; where no page comes, it is to be paid as before, such as by the transfer that it waits for. */
export async function fetchDepositForm(
  { before, ...begun }: BegunDeposit,
  services: Services,
): ReturnType<typeof fetchForm> {
  try {
    return await fetchForm(begun, services)
  } catch (error) {
    await services.transaction((tx) => payAsBefore(tx, begun, before))
    throw error
  }
}

/** Nothing, where something has become of it meanwhile. */
async function payAsBefore(
  tx: Tx,
  { orderId, method, attempt }: Begun,
  before: Pick<PaymentRow, 'method' | 'state'>,
): Promise<void> {
  const now = await lockPayment(tx, orderId)
  if (now?.state !== 'open' || now.method !== method || now.attempts !== attempt) return
  await movePayment(tx, now, before.state, { method: before.method })
}
