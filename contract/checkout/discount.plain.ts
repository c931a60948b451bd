/**
 * What a discount code takes off an order: the one calculation for cart, order and papers. A percentage is rounded
 * once, of the whole sum it is for, to the nearest cent, half a cent up. What it comes to is spread over the lines in
 * their order so that the shares add up to it, and over the pieces of a line likewise.
 */
import { msg } from '@lingui/core/runtime-macro'
import { brandKey, categoryKey } from '../catalogue/category.ts'
import { endOfDay, startOfDay } from '../catalogue/items/sale.plain.ts'
import { type Cents, cents, formatMoney, NOTHING, sum, times } from '../core/money.ts'
import { foldCode } from '../text/folded.ts'
import { say, type Word } from '../text/say.ts'

export type DiscountKind = 'amount' | 'percent' | 'free-delivery'

/** What a code gives, and on what terms. Empty lists are for everything. */
export interface DiscountTerms {
  /** As it is written: `WEEKEND10`. */
  code: string
  kind: DiscountKind
  /** For `amount`. */
  amountCents: number
  /** For `percent`: 1 to 100. */
  percent: number
  categories: readonly string[]
  brands: readonly string[]
  /** The least sum of the goods it is for. */
  leastCents: number
  /** Days as `2026-12-15`, each of which counts in full; null: without an end. */
  from: string | null
  until: string | null
}

export interface DiscountedLine {
  category: string
  brand: string
  lineTotal: Cents
}

export interface PricedDiscount {
  /** What is taken off each line, in the order of the lines. */
  shares: Cents[]
  /** What is taken off the delivery fee. */
  delivery: Cents
  total: Cents
}

export const noDiscount: PricedDiscount = { shares: [], delivery: NOTHING, total: NOTHING }

/**
 * Letters with their vowel signs and digits, so that nobody has to look how it was written: in any width and case,
 * composed or not, in the digits of any script.
 */
export function codeKey(typed: string): string {
  return foldCode(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Why a code can't be used, in a sentence. */
export interface Refused {
  refused: Word
}

interface Discounted {
  lines: readonly DiscountedLine[]
  /** The delivery fee; null where it is not known yet. */
  fee: Cents | null
  /** Null where the server has looked at its days already. */
  now: Date | null
}

export function priceDiscount(terms: DiscountTerms, { lines, fee, now }: Discounted): PricedDiscount | Refused {
  const fault = now && whenFault(terms, now)
  if (fault) return { refused: fault }
  const bases = lines.map((line) => (isFor(terms, line) ? line.lineTotal : NOTHING))
  const base = sum(bases)
  if (!lines.some((line) => isFor(terms, line)))
    return { refused: msg`${{ code: terms.code }} is for other goods than these.` }
  if (base < terms.leastCents) {
    const [goods, least] = [say(whichGoods(terms)), formatMoney(cents(terms.leastCents))]
    return { refused: msg`${{ code: terms.code }} needs ${{ goods }} for at least ${{ least }}.` }
  }
  if (terms.kind === 'free-delivery') {
    const delivery = fee ?? NOTHING
    return { shares: lines.map(() => NOTHING), delivery, total: delivery }
  }
  const total = terms.kind === 'amount' ? cents(Math.min(terms.amountCents, base)) : percentOf(base, terms.percent)
  return { shares: spread(total, bases), delivery: NOTHING, total }
}

/** Null on its days. */
export function whenFault({ code, from, until }: DiscountTerms, now: Date): Word | null {
  if (from && now.getTime() < startOfDay(from)) return msg`${{ code }} cannot be used yet.`
  return until && now.getTime() >= endOfDay(until) ? msg`${{ code }} has ended.` : null
}

function isFor({ categories, brands }: DiscountTerms, { category, brand }: DiscountedLine): boolean {
  const isOfCategory = categories.length === 0 || categories.some((each) => categoryKey(each) === categoryKey(category))
  return isOfCategory && (brands.length === 0 || brands.some((each) => brandKey(each) === brandKey(brand)))
}

function whichGoods({ categories, brands }: DiscountTerms): Word {
  const named = [...brands, ...categories]
  return named.length === 0 ? msg`goods` : msg`goods (${{ named: named.join(', ') }})`
}

/** Parts of the most an order comes to are beyond what a number counts exactly. */
function part(amount: number, of: number, whole: number): bigint {
  return whole === 0 ? 0n : (BigInt(amount) * BigInt(of)) / BigInt(whole)
}

function percentOf(base: Cents, percent: number): Cents {
  return cents(Number((BigInt(base) * BigInt(percent) + 50n) / 100n))
}

/** Each share is the difference of two rounded-down sums, so that they add up, and none is more than its base. */
export function spread(total: Cents, bases: readonly Cents[]): Cents[] {
  const whole = sum(bases)
  let before = NOTHING
  return bases.map((base) => {
    const after = cents(before + base)
    const share = cents(Number(part(total, after, whole) - part(total, before, whole)))
    before = after
    return share
  })
}

interface GivenBack {
  /** What the discount has taken off, and what was owed after it. */
  discount: Cents
  total: Cents
  /** What of the total was given back before, and what is now. */
  before: Cents
  amount: Cents
}

/**
 * The discount inside an amount that is given back: however it is given back, all of the total holds all of the
 * discount.
 */
export function discountGivenBack({ discount, total, before, amount }: GivenBack): Cents {
  const upTo = (given: number) => part(discount, Math.min(given, total), total)
  return cents(Number(upTo(before + amount) - upTo(before)))
}

interface PaidLine {
  priceCents: number
  qty: number
  /** The line's share of the discount. */
  discountCents: number
}

/**
 * What so many pieces of a line come to, the discount taken off: however pieces are taken off, the rest comes to the
 * same.
 */
export function paidFor(line: PaidLine, pieces: number): Cents {
  return cents(times(cents(line.priceCents), pieces) - discountOn(line, pieces))
}

export function discountOn({ qty, discountCents }: PaidLine, pieces: number): Cents {
  return cents(Number(part(discountCents, pieces, qty)))
}
