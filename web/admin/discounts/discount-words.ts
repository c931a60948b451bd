/** A discount code in words: what it gives, on what terms, and how it stands. */
import { plural, t } from '@lingui/core/macro'
import { startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { whenFault } from '#contract/checkout/discount.plain.ts'
import type { Discount } from '#contract/checkout/discounts.ts'
import { formatNumber } from '#contract/core/format.ts'
import { cents, formatMoney } from '#contract/core/money.ts'
import { formatDate } from '#web/languages/dates.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export function givesWords({ kind, amountCents, percent }: Discount): string {
  if (kind === 'free-delivery') return t`Free delivery`
  const amount = kind === 'percent' ? `${percent} %` : formatMoney(cents(amountCents))
  return t`${amount} off`
}

export function termWords({ categories, brands, leastCents, from, until, perPerson }: Discount): string[] {
  const terms = [
    categories.length > 0 && t`Categories: ${categories.join(', ')}`,
    brands.length > 0 && t`Brands: ${brands.join(', ')}`,
    leastCents > 0 && t({ message: `From ${formatMoney(cents(leastCents))}`, context: 'an amount' }),
    perPerson !== null && plural(perPerson, { one: 'Once per person', other: '# times per person' }),
    dayWords(from, until),
  ]
  return terms.flatMap((term) => term || [])
}

function dayWords(from: string | null, until: string | null): string {
  const [first, last] = [from, until].map((day) => day && formatDate(new Date(startOfDay(day))))
  if (first && last) return t`${first} to ${last}`
  if (first) return t`From ${first}`
  return last ? t`Until ${last}` : ''
}

export function usesWords({ uses, inAll }: Discount): string {
  return inAll === null ? formatNumber(uses) : t`${formatNumber(uses)} of ${formatNumber(inAll)}`
}

/** How it stands for a shopper who types it now. */
export function stateOf(discount: Discount, now: Date): { label: string; tone: BadgeTone } {
  const { isOn, uses, inAll, until } = discount
  if (!isOn) return { label: t`Off`, tone: 'neutral' }
  if (inAll !== null && uses >= inAll) return { label: t`Used up`, tone: 'neutral' }
  if (whenFault(discount, now) === null) return { label: t`On`, tone: 'green' }
  return whenFault({ ...discount, from: null, until }, now)
    ? { label: t`Ended`, tone: 'neutral' }
    : { label: t`Planned`, tone: 'blue' }
}
