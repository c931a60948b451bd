/** Asks for the deposit of a new pre-order, where the owner wants one and some method can take it. */
import { type Cents, cents } from '#contract/core/money.ts'
import type { SettingValues } from '#contract/settings.ts'
import { depositMethods, openDeposit } from '../../checkout/payments/deposit.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import type { Context } from '../../services.ts'

export const depositSettings = [
  'pre-orders.deposit',
  'pre-orders.depositPercent',
  'pre-orders.depositCents',
  'pre-orders.depositHours',
] as const
type DepositSettings = Pick<SettingValues, (typeof depositSettings)[number]>

export interface DueDeposit {
  amount: Cents
  payBy: Date
}

/** `price`: of all its pieces. Null: nothing is to be paid now. */
export async function requestDeposit(
  tx: Tx,
  { preOrderId, price, set }: { preOrderId: string; price: Cents; set: DepositSettings },
  context: Context,
): Promise<DueDeposit | null> {
  if (!set['pre-orders.deposit']) return null
  const share = Math.round((price * set['pre-orders.depositPercent']) / 100)
  const amount = cents(Math.min(price, set['pre-orders.depositCents'] ?? share))
  const [first] = depositMethods(await readPaymentSettings(tx, context), context.config)
  if (!first || amount === 0) return null
  const payBy = new Date(context.clock().getTime() + hours(set['pre-orders.depositHours']))
  await openDeposit(tx, { preOrderId, method: first.method, amount, holdUntil: payBy }, context)
  return { amount, payBy }
}
