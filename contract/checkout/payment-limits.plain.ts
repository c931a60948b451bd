/** Which orders a method of paying is not for: one rule for server and checkout. */
import { categoryKey } from '../catalogue/category.ts'
import type { District } from './delivery-fee.plain.ts'

export interface PaymentLimits {
  /** In rupees: not for a total above it; null: for any. */
  mostTotal: number | null
  /** Not for an order that is brought there. */
  notDistricts: readonly District[]
  /** Not for an order that holds a piece of one. */
  notCategories: readonly string[]
}

export interface OrderToPay {
  /** In rupees. */
  total: number
  district?: District | undefined
  pickup?: boolean | undefined
  /** Of its items. */
  categories: readonly string[]
}

/** Why a method is not for an order. The district counts only where it is brought to an address. */
export type Unfit =
  | { why: 'total'; mostTotal: number }
  | { why: 'district'; district: District }
  | { why: 'district-needed' }
  | { why: 'category'; category: string }

export function methodRestriction(
  { mostTotal, notDistricts, notCategories }: PaymentLimits,
  order: OrderToPay,
): Unfit | null {
  // Nothing is paid, in whichever way.
  if (order.total === 0) return null
  if (mostTotal !== null && order.total > mostTotal) return { why: 'total', mostTotal }
  const excluded = new Set(notCategories.map(categoryKey))
  const category = order.categories.find((each) => excluded.has(categoryKey(each)))
  if (category !== undefined) return { why: 'category', category }
  if (order.pickup || notDistricts.length === 0) return null
  const { district } = order
  if (district === undefined) return { why: 'district-needed' }
  return notDistricts.includes(district) ? { why: 'district', district } : null
}
