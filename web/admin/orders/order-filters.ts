/**
 * What narrows the list of orders beside search and status, as the address says it: unknown names and values are
 * ignored.
 */

import { t } from '@lingui/core/macro'
import { districtName } from '#contract/checkout/delivery-fee.plain.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fulfilmentLabels } from '#contract/orders/fulfilment.ts'
import { OrderFilters } from '#contract/orders/order-list.ts'
import { methodName } from '#web/admin/words/method-names.ts'
import { stateLabels } from '#web/admin/words/payment-words.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'

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
    fulfilment: [t`Goods`, fulfilment && say(fulfilmentLabels[fulfilment])],
    payment: [t`Payment`, payment && say(stateLabels[payment])],
    method: [t`Paid by`, method && methodName(method)],
    flagged: [t`Payment`, flagged && t`To look at`],
    from: [t`From`, from && formatDate(from)],
    to: [t`To`, to && formatDate(to)],
    least: [t`At least`, least === undefined ? undefined : formatRupees(least)],
    most: [t`At most`, most === undefined ? undefined : formatRupees(most)],
    item: [t`Item`, item && (itemTitle ?? t`one item`)],
    district: [t`District`, district && say(districtName(district))],
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
