/** Periods of VAT, and what the checks find, in words. */
import { t } from '@lingui/core/macro'
import { formatRupees } from '#contract/core/money.ts'
import { dayOf } from '#contract/office/report-period.ts'
import type { VatFault } from '#contract/office/vat.ts'
import {
  isQuarter,
  monthCodes,
  periodOfCode,
  quarterCode,
  quartersUntil,
  VAT_PERIOD,
} from '#contract/office/vat-period.ts'
import { formatDate, formatMonth } from '#web/languages/dates.ts'

/** The quarters with their months that a period is chosen from, the newest first. */
export function periodChoices(): { value: string; label: string }[] {
  const today = dayOf(new Date())
  const codes = quartersUntil(today).flatMap((quarter) => [quarter, ...monthCodes(quarter).toReversed()])
  return codes.filter((code) => periodOfCode(code).from <= today).map((value) => ({ value, label: periodName(value) }))
}

export function periodName(code: string): string {
  const { from } = periodOfCode(code)
  return isQuarter(code) ? t`Quarter ${code.slice(2, 3)} of ${from.slice(0, 4)}` : formatMonth(from)
}

/** As the address says, else the quarter that today is in. */
export function periodIn(params: URLSearchParams): string {
  const asked = params.get('period') ?? ''
  return VAT_PERIOD.test(asked) ? asked : quarterCode(dayOf(new Date()))
}

export function daysText({ from, to }: { from: string; to: string }): string {
  return t`${formatDate(from)} to ${formatDate(to)}`
}

export function faultText({ kind, subject, amount }: VatFault): string {
  const off = formatRupees(amount)
  const sentences: Record<VatFault['kind'], () => string> = {
    'shop-tin': () => t`The shop has no TIN: please set it under Settings.`,
    rate: () => t`${subject}: its VAT is ${off} off its rate.`,
    'cash-rate': () => t`Cash customers at ${subject}%: their VAT is ${off} off the rate, more than rounding explains.`,
    'purchase-rate': () => t`Purchase ${subject}: its VAT is ${off} off the rate of VAT.`,
    'purchase-taken-back': () =>
      t`Purchase ${subject}: its goods were taken back, and ${off} of VAT are still claimed. Please take it out, or note it anew without the receipt.`,
    'cash-below-nothing': () =>
      t`Cash customers at ${subject}% come to ${off}: tax invoices of this period are of orders placed before it, or more was taken back than sold. Please ask your accountant in which period they count.`,
    ledger: () => t`Order ${subject}: its tax invoice and credit notes differ by ${off} from what it comes to by now.`,
  }
  return sentences[kind]()
}
