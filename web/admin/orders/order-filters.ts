/** What narrows the list of orders beside search and status, as the address says it: unknown names and values are ignored. */
import { formatDate } from '#contract/dates.ts'
import { fulfilmentLabels } from '#contract/fulfilment.ts'
import { formatRupees } from '#contract/money.ts'
import { OrderFilters } from '#contract/order-list.ts'
import { paymentMethodNames } from '#contract/payment-states.ts'
import { stateLabels } from './payment-words.ts'

export type FilterName = keyof OrderFilters
export const filterNames = Object.keys(OrderFilters.shape) as FilterName[]

export function readOrderFilters(params: URLSearchParams): OrderFilters {
  const entries = filterNames.flatMap((name) => {
    const value = params.get(name)
    const read = value ? OrderFilters.shape[name].safeParse(value) : undefined
    return read?.success ? [[name, read.data]] : []
  })
  return OrderFilters.parse(Object.fromEntries(entries))
}

export interface FilterWords {
  name: FilterName
  label: string
  words: string
}

/** Each filter that is set, for people; an item is told by the title that its orders have. */
export function filtersInWords(
  { fulfilment, payment, method, flagged, from, to, least, most, item, district }: OrderFilters,
  itemTitle: string | undefined,
): FilterWords[] {
  const words: Record<FilterName, [label: string, words: string | undefined]> = {
    fulfilment: ['Goods', fulfilment && fulfilmentLabels[fulfilment]],
    payment: ['Payment', payment && stateLabels[payment]],
    method: ['Paid by', method && paymentMethodNames[method]],
    flagged: ['Payment', flagged && 'To look at'],
    from: ['From', from && formatDate(from)],
    to: ['To', to && formatDate(to)],
    least: ['At least', least === undefined ? undefined : formatRupees(least)],
    most: ['At most', most === undefined ? undefined : formatRupees(most)],
    item: ['Item', item && (itemTitle ?? 'one item')],
    district: ['District', district],
  }
  return filterNames.flatMap((name) => {
    const [label, told] = words[name]
    return told ? [{ name, label, words: told }] : []
  })
}

/** The address with these filters in place of those it has, from the first page on. */
export function withFilters(params: URLSearchParams, filters: Partial<Record<FilterName, string>>): string {
  const next = new URLSearchParams(params)
  for (const name of [...filterNames, 'page']) next.delete(name)
  for (const name of filterNames) {
    const value = filters[name]?.trim()
    if (value) next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : ''
}
