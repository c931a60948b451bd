/** A discount code in words: what it gives, on what terms, and how it stands. */
import { formatDate } from '#contract/dates.ts'
import { whenFault } from '#contract/discount.ts'
import type { Discount } from '#contract/discounts.ts'
import { formatCount, formatNumber } from '#contract/format.ts'
import { cents, formatMoney } from '#contract/money.ts'
import { startOfDay } from '#contract/sale.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export function givesWords({ kind, amountCents, percent }: Discount): string {
  if (kind === 'free-delivery') return 'Free delivery'
  return kind === 'percent' ? `${percent} % off` : `${formatMoney(cents(amountCents))} off`
}

export function termWords({ categories, brands, leastCents, from, until, perPerson }: Discount): string[] {
  const terms = [
    categories.length > 0 && `Categories: ${categories.join(', ')}`,
    brands.length > 0 && `Brands: ${brands.join(', ')}`,
    leastCents > 0 && `From ${formatMoney(cents(leastCents))}`,
    perPerson !== null && (perPerson === 1 ? 'Once per person' : `${formatCount(perPerson, 'time')} per person`),
    dayWords(from, until),
  ]
  return terms.flatMap((term) => term || [])
}

function dayWords(from: string | null, until: string | null): string {
  const [first, last] = [from, until].map((day) => day && formatDate(new Date(startOfDay(day))))
  if (first && last) return `${first} to ${last}`
  if (first) return `From ${first}`
  return last ? `Until ${last}` : ''
}

export function usesWords({ uses, inAll }: Discount): string {
  return inAll === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(inAll)}`
}

/** How it stands for a shopper who types it now. */
export function stateOf(discount: Discount, now: Date): { label: string; tone: BadgeTone } {
  const { isOn, uses, inAll, until } = discount
  if (!isOn) return { label: 'Off', tone: 'neutral' }
  if (inAll !== null && uses >= inAll) return { label: 'Used up', tone: 'neutral' }
  if (whenFault(discount, now) === null) return { label: 'On', tone: 'green' }
  return whenFault({ ...discount, from: null, until }, now)
    ? { label: 'Ended', tone: 'neutral' }
    : { label: 'Planned', tone: 'blue' }
}
