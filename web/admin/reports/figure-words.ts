/** How figures of reports are named and written. */

import { msg, t } from '@lingui/core/macro'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { formatNumber } from '#contract/core/format.ts'
import { CURRENCY, formatRupees } from '#contract/core/money.ts'
import { lengthOf, type Period, type Step } from '#contract/office/report-period.ts'
import type { Figures, ReportPart } from '#contract/office/reports.ts'
import { methodName } from '#web/admin/words/method-names.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'

export const figureNames: Record<keyof Figures, Word> = {
  orders: msg`Orders`,
  pieces: msg`Pieces`,
  gross: msg`Gross`,
  discount: msg`Discount`,
  delivery: msg`Delivery`,
  refunds: msg`Refunds`,
  vat: msg`VAT`,
  net: msg`Net`,
  goods: msg`Goods without VAT`,
  costed: msg`Of these, cost known`,
  cost: msg`Cost`,
  margin: msg`Margin`,
}

export const partNames: Record<ReportPart, Word> = {
  category: msg`Category`,
  brand: msg`Brand`,
  item: msg`Item`,
  district: msg`District`,
  payment: msg`Payment`,
}

export const stepNames: Record<Step, Word> = { day: msg`Day`, week: msg`Week`, month: msg`Month` }

/** As it stands within a sentence. */
export function inSentence(word: Word): string {
  return say(word).toLowerCase()
}

export function figureText(name: keyof Figures, value: number): string {
  return name === 'orders' || name === 'pieces' ? formatNumber(value) : formatRupees(value)
}

/** Without cents from a million on, so that it fits a tile of a phone. */
export function shortText(name: keyof Figures, value: number): string {
  const text = figureText(name, value)
  return text.startsWith(CURRENCY) && Math.abs(value) >= 1_000_000
    ? `${CURRENCY}\u00a0${formatNumber(Math.round(value))}`
    : text
}

/** `1 Nov 2026 to 30 Nov 2026`, and of one day that day. */
export function periodText({ from, to }: Period): string {
  return lengthOf({ from, to }) === 1 ? formatDate(from) : t`${formatDate(from)} to ${formatDate(to)}`
}

/** `+12%`; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return t`the same`
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`
}

/** Of goods it has no name, of a district where an order went. */
export function partLabel(of: ReportPart, { key, label }: { key: string; label: string }): string {
  if (of === 'payment') {
    const { success, data } = PaymentMethod.safeParse(key)
    return success ? methodName(data) : t`Not known`
  }
  if (of === 'district' && key === 'pickup') return t`Collected at the shop`
  if (of === 'district' && label) return say(districtName(label))
  return label || { category: t`No category`, brand: t`No brand`, item: t`Not known`, district: t`Not told` }[of]
}
