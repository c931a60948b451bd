/** How many a list holds, in words. */
import { plural } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'

const sentences = {
  address: (count: number) => plural(count, { one: '# address', other: '# addresses' }),
  change: (count: number) => plural(count, { one: '# change', other: '# changes' }),
  claim: (count: number) => plural(count, { one: '# claim', other: '# claims' }),
  code: (count: number) => plural(count, { one: '# code', other: '# codes' }),
  customer: (count: number) => plural(count, { one: '# customer', other: '# customers' }),
  event: (count: number) => plural(count, { one: '# event', other: '# events' }),
  inquiry: (count: number) => plural(count, { one: '# inquiry', other: '# inquiries' }),
  item: (count: number) => plural(count, { one: '# item', other: '# items' }),
  message: (count: number) => plural(count, { one: '# message', other: '# messages' }),
  order: (count: number) => plural(count, { one: '# order', other: '# orders' }),
  page: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  paper: (count: number) => plural(count, { one: '# paper', other: '# papers' }),
  parcel: (count: number) => plural(count, { one: '# parcel', other: '# parcels' }),
  'past-order': (count: number) => plural(count, { one: '# past order', other: '# past orders' }),
  piece: (count: number) => plural(count, { one: '# piece', other: '# pieces' }),
  plan: (count: number) => plural(count, { one: '# plan', other: '# plans' }),
  'pre-order': (count: number) => plural(count, { one: '# pre-order', other: '# pre-orders' }),
  purchase: (count: number) => plural(count, { one: '# purchase', other: '# purchases' }),
  question: (count: number) => plural(count, { one: '# question', other: '# questions' }),
  receipt: (count: number) => plural(count, { one: '# receipt', other: '# receipts' }),
  redirect: (count: number) => plural(count, { one: '# redirect', other: '# redirects' }),
  review: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  'stock-take': (count: number) => plural(count, { one: '# stock-take', other: '# stock-takes' }),
  term: (count: number) => plural(count, { one: '# term', other: '# terms' }),
}

export type Counted = keyof typeof sentences

/** `1 order`, `20 orders`; `10,000+ orders` where there are more than were counted. */
export function countText({ total, isAtLeast }: { total: number; isAtLeast?: boolean }, what: Counted): string {
  const words = sentences[what](total)
  const number = formatNumber(total)
  return isAtLeast ? words.replace(number, `${number}+`) : words
}
