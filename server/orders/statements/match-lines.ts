/**
 * What the lines of a statement may pay. Only a line that names one order, with its amount, on a day it can be from, is
 * exact, and only where no other line is so for the same order or has its bank's number: all else is for a person.
 */
import { type Cents, centsFromRupees } from '#contract/core/money.ts'
import type { StatementLine, StatementOutcome } from '#contract/orders/statements.ts'
import { asciiDigits, foldText } from '#contract/text/folded.ts'

/** An order, or a deposit, that waits for a transfer. */
export interface WaitingOrder {
  id: string
  amount: Cents
  /** The day it was placed, in the shop. */
  day: string
}

export interface MatchedLine {
  outcome: Exclude<StatementOutcome, 'known' | 'unreadable'>
  /** Numbers, the surest first. */
  orders: readonly string[]
}

interface Orders {
  waiting: readonly WaitingOrder[]
  /** Numbers there are, and that wait for no transfer. */
  others: ReadonlySet<string>
  /** Whether a line's money went back. */
  wentBack?: (line: StatementLine, orders: readonly string[]) => boolean
}

const HALF = 5
const MOST_PROPOSED = 5
/** In days: who pays later than that says for what. */
const LONGEST_WAIT = 60

export function matchLines(
  lines: readonly StatementLine[],
  { waiting, others, wentBack = () => false }: Orders,
): MatchedLine[] {
  const byId = new Map(waiting.map((order) => [order.id, order]))
  const byAmount = Map.groupBy(waiting, ({ amount }) => amount)
  const isOrder = (number: string) => byId.has(number) || others.has(number)
  const named = lines.map((line) => {
    const match = ofNamed(line, numbersIn(line, isOrder), byId)
    return match && wentBack(line, match.orders) ? found('went-back', match.orders) : match
  })
  const taken = new Set(named.flatMap((match) => (match?.outcome === 'exact' ? match.orders : [])))
  const matched = lines.map((line, at) => {
    if (named[at]) return named[at]
    const match = ofAmount(line, byAmount, taken)
    return match.orders.length > 0 && wentBack(line, []) ? found('went-back', match.orders) : match
  })
  const once = countOf(matched.map(sureKey))
  const numbers = countOf(lines.map(({ number }) => number))
  return matched.map((match, at) => {
    const number = lines[at]?.number ?? ''
    const isAlone = once.get(sureKey(match)) === 1 && (number === '' || numbers.get(number) === 1)
    return isAlone ? match : unsure(match)
  })
}

/** Null for a line that names no order. */
function ofNamed(
  line: StatementLine,
  numbers: readonly string[],
  byId: ReadonlyMap<string, WaitingOrder>,
): MatchedLine | null {
  const [order, ...more] = numbers.flatMap((number) => byId.get(number) ?? [])
  if (order === undefined) return numbers.length === 0 ? null : found('not-waiting', numbers)
  if (more.length > 0) return found('twice', [order.id, ...more.map(({ id }) => id)])
  const amount = centsFromRupees(line.amount)
  if (amount !== order.amount) return found(amount < order.amount ? 'short' : 'over', [order.id])
  return found(line.day < order.day ? 'other-day' : 'exact', [order.id])
}

function ofAmount(
  { amount, day }: StatementLine,
  byAmount: ReadonlyMap<number, WaitingOrder[]>,
  taken: ReadonlySet<string>,
): MatchedLine {
  const fits = (byAmount.get(centsFromRupees(amount)) ?? []).filter(
    (order) => !taken.has(order.id) && order.day <= day && day <= later(order.day),
  )
  if (fits.length === 0) return found('unknown', [])
  return found(fits.length === 1 ? 'amount-only' : 'twice', fits.map(({ id }) => id).toSorted())
}

/** Empty for what is not sure of one order. */
function sureKey({ outcome, orders }: MatchedLine): string {
  return outcome === 'exact' || outcome === 'amount-only' ? `${outcome} ${orders[0] ?? ''}` : ''
}

/** For a person to look at. */
export function unsure(match: MatchedLine): MatchedLine {
  return sureKey(match) === '' ? match : found('twice', match.orders)
}

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function found(outcome: MatchedLine['outcome'], orders: readonly string[]): MatchedLine {
  return { outcome, orders: orders.slice(0, MOST_PROPOSED) }
}

function later(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + LONGEST_WAIT)
  return at.toISOString().slice(0, 10)
}

/**
 * The numbers of orders that stand in its words, whatever stands between their letters. Every run of ten letters and
 * digits is looked at: no other text is a number by chance.
 */
export function numbersIn(line: Pick<StatementLine, 'reference' | 'description'>, isOrder: (id: string) => boolean) {
  const numbers = new Set<string>()
  for (const text of [line.reference, line.description]) {
    const letters = lettersOf(text)
    for (let at = 0; at + 2 * HALF <= letters.length; at += 1) {
      const number = numberAt(letters, at)
      if (isOrder(number)) numbers.add(number)
    }
  }
  return [...numbers]
}

/** What may be one, beginning or ending where a word does: few enough to look for each. */
export function likelyNumbersIn(line: Pick<StatementLine, 'reference' | 'description'>): string[] {
  const numbers = [line.reference, line.description].flatMap((text) => {
    const all = asciiDigits(foldText(text)).toUpperCase()
    const letters = lettersOf(text)
    let before = 0
    const places: number[] = []
    for (const word of all.split(/[^0-9A-Z]+/)) {
      places.push(before, before + word.length - 2 * HALF)
      before += word.length
    }
    return places.flatMap((at) => (at >= 0 && at + 2 * HALF <= letters.length ? [numberAt(letters, at)] : []))
  })
  return [...new Set(numbers)]
}

/** As `readOrderNumber` reads them: an O is a 0 there, an I or L a 1. */
function lettersOf(text: string): string {
  const letters = asciiDigits(foldText(text))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return letters.replace(/O/g, '0').replace(/[IL]/g, '1')
}

function numberAt(letters: string, at: number): string {
  return `${letters.slice(at, at + HALF)}-${letters.slice(at + HALF, at + 2 * HALF)}`
}
