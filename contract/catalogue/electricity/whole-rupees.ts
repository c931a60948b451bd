/** Amounts of which nobody knows the cents: bills, and costs over years. */
import { formatNumber } from '../../core/format.ts'
import { CURRENCY } from '../../core/money.ts'

/** `LKR 274,000`, of an amount in rupees. */
export function wholeRupees(amount: number): string {
  return `${CURRENCY}\u00a0${formatNumber(Math.round(amount))}`
}
