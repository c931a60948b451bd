/**
 * What the columns of a courier's list say. Only money that came is recorded: a list may also tell what was to be
 * collected, what the goods are worth and what became of the parcel. Where its columns tell of a row two different
 * things, that is said in its place.
 */

import { msg } from '@lingui/core/runtime-macro'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { isRupees, readAmount, saysForeign } from '#contract/text/read-amount.ts'
import { say } from '#contract/text/say.ts'
import { foldSaid, saysNotThere } from './said-against.ts'

const words = {
  owed: msg`The list says what was to be collected, and not what was`,
  differ: ({ one, other }: { one: string; other: string }) =>
    msg`The list says two things of its amount: ${{ one }}, and ${{ other }}`,
  status: ({ said }: { said: string }) => msg`The list does not say that it was delivered: ${{ said }}`,
  currency: ({ said }: { said: string }) => msg`Its amount is in "${{ said }}"`,
}

const LONGEST_HEAD = 80
const LONGEST_SAID = 60

/** The number of the shop's order, from the surest to the least sure; the courier often has one of its own. */
const NUMBER_HEADS = [
  /\b(?:merchant|client|customer|shop|seller|sender|vendor|store|partner|your)s?\b.*\b(?:order|reference|ref|invoice)\b/,
  /\border (?:no|number|id|ref|reference|code)\b|^order ?(?:#|№)?$/,
  /\border\b/,
  /\b(?:reference|ref|invoice)\b/,
  // The courier's own, by which an order is found that was shipped under it.
  /\b(?:way ?bill|tracking|consignment|parcel|awb)\b/,
]
const NO_NUMBER = /\b(?:date|amount|value|total|type|status|cod|cash|collected|paid)\b(?!.*\b(?:no|number|id)\b)/

const NO_CASH =
  /\b(?:charges?|fees?|commission|delivery|weight|vat|tax|date|time|status|type|mode|method|by|from|point|branch|pieces|items|qty|pre ?paid|advance|discount|words?|currency|id|no|number|ref|reference|receipt|slip|name|officer|rider|agent|bank|account|remarks?|notes?|reasons?)\b/
const MONEY = /\b(?:amounts?|cash|cod|value|lkr|rs|money|total)\b/
/** What somebody was to pay, or was said to owe. */
const OWED =
  /\b(?:to be|to collect|to pay|due|balance|remaining|expected|declared|insured|insurance|receivable|collectable|collectible|original)\b/
/** What has not come, or has gone back. */
const PENDING =
  /\b(?:return|returned|refund|refunded|revers\w*|shortage|shortfall|rto|cancelled|failed|pending|outstanding|uncollected|unpaid|unsettled|unremitted|not (?:yet )?(?:collected|paid|received|settled|remitted)|yet to)\b/
/** What came, from the surest to the least sure: a courier may take its fees off what it pays out. */
const CAME = [
  /\bcollected\b/,
  /\b(?:received|remitted|paid|paid out|payout|settled|handed over|deposited|transferred)\b/,
]
/** What may be either, from the surest to the least sure. */
const NEUTRAL = [
  /^(?!.*\b(?:net|payable)\b).*\b(?:cod|collection)\b/,
  /^(?!.*\b(?:net|payable|total|order|invoice|product|goods|item|parcel)\b).*\b(?:amount|cash|value)\b/,
  /\b(?:cod|collection|amount|cash|value)\b/,
]
const OF_CASH = /\b(?:cod|cash|collection)\b/

const STATUS =
  /\b(?:status|outcome|result)\b|\b(?:delivery|parcel|order|shipment) state\b|\b(?:last|latest|tracking|final) (?:event|scan|activity|update)\b/
/** Free text, of which only what speaks against the money counts. */
const REMARK = /\b(?:remarks?|comments?|notes?)\b/
/** Filled in where a parcel did not arrive. */
const FAILURE =
  /\breasons?\b|\b(?:returned|return|rto|failed|cancelled) (?:on|date)\b|^(?:is )?(?:returned|rto|failed|cancelled|undelivered)$/
/** A tick, or the day on which it was done. */
const DONE =
  /^(?:is )?(?:delivered|collected|paid|paid out|received|settled|remitted)(?: (?:on|at|date))?$|^(?:delivery|settlement|remittance|payment|payout) date$/

/** What a parcel is said to be that was paid for. Whatever else is said of it is told. */
const ARRIVED =
  /^(?:(?:order|parcel|shipment|package|item|successfully|payment|cod|cash|amount|fully) )*(?:delivered|delivery (?:complete|completed|done|success|successful)|collected|paid|settled|remitted|completed?|success|successful|closed|done|ok|pod|dl|dlv|dlvd|cod|cash)\b/
const NOT_ARRIVED =
  /\b(?:not?|non|un|yet|never|without|await\w*|wait\w*|pending|part|partial\w*|back|return\w*|rtn|rto|rts|r t o|r t s|sender|shipper|origin|undeliver\w*|undlv\w*|fail\w*|unsuccess\w*|refus\w*|reject\w*|cancel\w*|lost|missing|damaged?|stolen|unpaid|uncollected|on hold|held|transit|on the way|out for|reschedul\w*|postpon\w*|re ?attempt\w*|exception|ndr|disput\w*|revers\w*)\b/
const REMARKED =
  /\b(?:not (?:yet )?(?:delivered|collected|paid|received)|un ?(?:delivered|collected|paid)|return\w*|rtn|rto|rts|fail\w*|refus\w*|reject\w*|cancel\w*|lost|stolen)\b/
/** `DR/CR` of a ledger. */
const WENT = /^(?:dr|debit(?:ed)?)$/
const CURRENCY = /^(?:\w+ )?currency(?: code)?$/
const NO = /^(?:no|n|nope|false|x|✗|✘|-|–|—|0|nil|none|n ?\/ ?a)$/

export interface Columns {
  /** As they stand there, and as they are compared. */
  heads: readonly string[]
  folded: readonly string[]
  /** Where the order's number may stand, the surest first. */
  numbers: readonly number[]
  came: readonly number[]
  neutral: readonly number[]
  owed: readonly number[]
  pending: readonly number[]
  status: readonly number[]
  remarks: readonly number[]
  failures: readonly number[]
  done: readonly number[]
  currency: readonly number[]
}

/** If this is the row of headings; a row with digits for a number is none. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(foldHead)
  const of = (isIt: (head: string) => boolean) => heads.flatMap((head, at) => (isIt(head) ? [at] : []))
  const inTurn = (kinds: readonly RegExp[], among: readonly number[]) => {
    const kindOf = (at: number) => kinds.findIndex((kind) => kind.test(heads[at] ?? ''))
    return among.filter((at) => kindOf(at) >= 0).sort((a, b) => kindOf(a) - kindOf(b) || a - b)
  }
  const plain = of((head) => !/\d/.test(head))
  const numbers = inTurn(
    NUMBER_HEADS,
    plain.filter((at) => !NO_NUMBER.test(heads[at] ?? '')),
  )
  const ofMoney = plain.filter((at) => !numbers.includes(at) && !NO_CASH.test(heads[at] ?? ''))
  const pending = ofMoney.filter((at) => PENDING.test(heads[at] ?? ''))
  const owed = ofMoney.filter((at) => !pending.includes(at) && OWED.test(heads[at] ?? ''))
  const rest = ofMoney.filter((at) => !pending.includes(at) && !owed.includes(at))
  const came = inTurn(CAME, rest)
  const neutral = inTurn(
    NEUTRAL,
    rest.filter((at) => !came.includes(at)),
  )
  const isAmount = (at: number) => MONEY.test(heads[at] ?? '')
  if (numbers.length === 0 || [...came, ...neutral, ...[...owed, ...pending].filter(isAmount)].length === 0) return null
  return {
    ...{ heads: cells.map((cell) => cutText(cell.trim(), LONGEST_SAID)), numbers, came, neutral, owed, pending },
    folded: heads,
    status: of((head) => STATUS.test(head)),
    remarks: of((head) => REMARK.test(head) && !STATUS.test(head)),
    failures: of((head) => FAILURE.test(head)),
    done: of((head) => DONE.test(head)),
    currency: of((head) => CURRENCY.test(head)),
  }
}

function foldHead(cell: string): string {
  return foldText(cutText(cell, LONGEST_HEAD))
    .replace(/['\u2019]/g, '')
    .replace(/[._/:()?-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\bc o d\b|\bcash on delivery\b/, 'cod')
    .replace(/\bon delivery\b/, '')
    .trim()
}

/** A column, or a title, says so of it. */
export function notDelivered(said: string): string {
  return say(words.status({ said }))
}

/** What a list says of its rows, where the cells below its headings are looked at too. */
export interface ListReader {
  number: number
  amount: number
  /** Why nothing may be recorded of a row; empty where nothing speaks against it. */
  doubtOf: (cells: readonly string[]) => string
}

export function createListReader(columns: Columns, below: readonly (readonly string[])[]): ListReader {
  const { heads, folded, numbers } = columns
  const isAmounts = (at: number) => {
    const filled = below.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
    return MONEY.test(folded[at] ?? '') || filled.length === 0 || filled.some((cell) => amountOf(cell) !== null)
  }
  // A column `Paid` may hold `Yes`, or a day.
  const came = columns.came.filter(isAmounts)
  const done = columns.done.filter((at) => !came.includes(at) && below.some((cells) => (cells[at] ?? '').trim() !== ''))
  const number = mostLikeOrders(numbers, below)
  const amount = came[0] ?? columns.neutral[0] ?? columns.owed[0] ?? columns.pending[0] ?? -1
  const others = heads.flatMap((_, at) => (at === number || at === amount ? [] : [at]))
  const isOwed = columns.owed.includes(amount) || columns.pending.includes(amount)
  const kindOf = (at: number) =>
    (columns.came.includes(at) ? CAME : NEUTRAL).findIndex((kind) => kind.test(folded[at] ?? ''))
  const alike = [...came, ...columns.neutral].filter(
    (at) => at !== amount && came.includes(at) === came.includes(amount) && kindOf(at) === kindOf(amount),
  )
  const ofCash = [...came, ...columns.neutral.filter((at) => OF_CASH.test(folded[at] ?? ''))].filter(
    (at) => at !== amount,
  )

  function doubtOf(cells: readonly string[]): string {
    const cell = (at: number) => cells[at]?.trim() ?? ''
    const said = (at: number) => `${heads[at] ?? ''}: ${cutText(cell(at), LONGEST_SAID)}`.trim()
    const against =
      columns.status.find((at) => cell(at) !== '' && !saysArrived(cell(at))) ??
      columns.remarks.find((at) => REMARKED.test(foldSaid(cell(at)))) ??
      columns.failures.find((at) => cell(at) !== '' && !NO.test(foldText(cutText(cell(at), LONGEST_HEAD)))) ??
      done.find((at) => cell(at) === '' || saysNo(cell(at))) ??
      others.find((at) => saysNotThere(cell(at)) || WENT.test(foldSaid(cell(at))))
    if (against !== undefined) return notDelivered(said(against))
    const value = amountOf(cell(amount))
    if (value === null || value === 0) return ''
    if (saysForeign(heads[amount] ?? '')) return say(words.currency({ said: heads[amount] ?? '' }))
    const foreign = columns.currency.find((at) => cell(at) !== '' && !isRupees(cutText(cell(at), LONGEST_HEAD)))
    if (foreign !== undefined) return say(words.currency({ said: cutText(cell(foreign), LONGEST_SAID) }))
    if (isOwed) return say(words.owed)
    const other =
      alike.find((at) => (amountOf(cell(at)) ?? value) !== value) ??
      ofCash.find((at) => amountOf(cell(at) || '0') === 0 && (came.includes(at) || cell(at) !== '')) ??
      columns.pending.find((at) => (amountOf(cell(at)) ?? 0) > 0)
    return other === undefined ? '' : say(words.differ({ one: said(amount), other: said(other) }))
  }

  return { number, amount, doubtOf }
}

/** The first whose cells look most like numbers of the shop's orders. */
function mostLikeOrders(places: readonly number[], below: readonly (readonly string[])[]): number {
  const likeness = (at: number) =>
    below.reduce((sum, cells) => {
      const cell = (cells[at] ?? '').trim()
      if (/^#?\s*[0-9a-z]{5}\s*\p{Pd}\s*[0-9a-z]{5}$/iu.test(cell)) return sum + 2
      return /^#?\s*[0-9a-z]{5} ?[0-9a-z]{5}$/i.test(cell) ? sum + 1 : sum
    }, 0)
  const rated = places.map((at) => ({ at, likeness: likeness(at) }))
  const most = Math.max(...rated.map((one) => one.likeness))
  return rated.find((one) => one.likeness === most)?.at ?? -1
}

function saysArrived(cell: string): boolean {
  const status = foldSaid(cell)
  return ARRIVED.test(status) && !NOT_ARRIVED.test(status)
}

function saysNo(cell: string): boolean {
  return NO.test(foldText(cutText(cell, LONGEST_HEAD))) || NOT_ARRIVED.test(foldSaid(cell))
}

function amountOf(cell: string): number | null {
  const text = cutText(cell, LONGEST_HEAD)
  const read = readAmount(text)
  if ('amount' in read) return read.amount
  return NO.test(foldText(text)) ? 0 : null
}

/** Of two rows for one order. */
export function saidTwice(row: { said: string }, other: { said: string; note: string }): string {
  return other.note || say(words.differ({ one: row.said, other: other.said }))
}
