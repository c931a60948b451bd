/** When an item is sold for less than its regular price. */

import { msg } from '@lingui/core/runtime-macro'
import { AHEAD_OF_UTC } from '../../core/dates.ts'
import { type Cents, cents } from '../../core/money.ts'
import type { Word } from '../../text/say.ts'

/** As the fields of the item hold it: days as `2026-12-15`, each of which counts in full. */
export interface SaleFields {
  salePrice: Cents | null
  /** Null: at once. */
  saleFrom: string | null
  /** The last day; null: until the owner ends it. */
  saleUntil: string | null
}

export interface Sale {
  price: Cents
  /** In ms since 1970; `until` is the first moment after it. */
  from: number
  until: number
}

const DAY = 24 * 60 * 60_000

/** The first moment of a day of the shop, in ms since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC
}

/** The first moment after a day of the shop, in ms since 1970. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY
}

/** Null where none is set, or where it is not below the regular price. */
export function saleOf({ salePrice, saleFrom, saleUntil }: SaleFields, regular: Cents): Sale | null {
  if (salePrice === null || salePrice >= regular) return null
  return {
    price: salePrice,
    from: saleFrom ? startOfDay(saleFrom) : Number.NEGATIVE_INFINITY,
    until: saleUntil ? endOfDay(saleUntil) : Number.POSITIVE_INFINITY,
  }
}

export function isRunning({ from, until }: Sale, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until
}

/** When the price changes next, in ms since 1970; null when it stays. */
export function nextTurn({ from, until }: Sale, now: Date): number | null {
  const ahead = [from, until].filter((moment) => Number.isFinite(moment) && moment > now.getTime())
  return from < until && ahead.length > 0 ? Math.min(...ahead) : null
}

/** What is wrong with a sale beside a regular price, by field; empty when nothing is. */
export function saleFaults(sale: SaleFields, regular: Cents): Partial<Record<keyof SaleFields, Word>> {
  const { salePrice, saleFrom, saleUntil } = sale
  if (salePrice === null) return saleFrom || saleUntil ? { salePrice: msg`A sale needs a price` } : {}
  if (salePrice >= regular) return { salePrice: msg`The sale price must be below the price` }
  if (saleFrom && saleUntil && saleUntil < saleFrom) return { saleUntil: msg`The last day cannot be before the first` }
  return {}
}

/** What is saved, in rupees and in whole per cent, rounded down. */
export function savingOf(price: Cents, was: Cents): { amount: Cents; percent: number } {
  return { amount: cents(was - price), percent: Math.floor(((was - price) * 100) / was) }
}
