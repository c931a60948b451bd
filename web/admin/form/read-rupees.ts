/** An amount as staff type it. */
import { t } from '@lingui/core/macro'
import { cents, rupees } from '#contract/core/money.ts'
import { readAmount } from '#contract/text/read-amount.ts'

/** `12,345.50` and `LKR 12345.5` alike; not a number where it is none, or where it can be read in two ways. */
export function readRupees(typed: string): number {
  const read = readAmount(typed)
  if ('fault' in read) return Number.NaN
  // The schema says that there are no parts of a cent.
  return read.isRounded ? Number(typed.replace(/[^\d.-]/g, '')) : rupees(cents(read.amount))
}

/** What is wrong with an amount that can be read in two ways; undefined for any other. */
export function doubtIn(typed: string): string | undefined {
  const read = readAmount(typed)
  return 'fault' in read && read.fault === 'doubtful'
    ? t`This amount can be read in two ways: please write 189900 or 189.90`
    : undefined
}

/** What is wrong with an amount that must be above nothing. */
export function amountError(typed: string): string | undefined {
  return readRupees(typed) > 0 ? undefined : (doubtIn(typed) ?? t`Please enter an amount`)
}
