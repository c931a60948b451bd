/**
 * Judges what clients were told against what the database holds in the end: no order lost, none twice, nothing sold
 * that was not there, and nobody sent away while there was enough. An order counts as one step of a shop that does one
 * thing at a time, somewhere between its first try and its answer.
 */
import type { Lines, OrderTry } from './history.ts'

export interface StoredOrder {
  id: string
  /** That it was sent with. */
  key: string
  lines: Lines
}

export interface StoredItem {
  id: string
  /** Pieces at the start, and what is left of them by the shop's own count. */
  initial: number
  left: number
}

export interface Stored {
  orders: readonly StoredOrder[]
  items: readonly StoredItem[]
}

type Kind = 'lost' | 'duplicate' | 'oversold' | 'unasked' | 'changed' | 'wrongly refused' | 'miscounted'

export interface Finding {
  kind: Kind
  /** The key of an order or the id of an item. */
  about: string
}

/** Empty when every answer was right. */
export function checkHistory(tries: readonly OrderTry[], stored: Stored): Finding[] {
  const asked = Map.groupBy(tries, ({ key }) => key)
  const kept = Map.groupBy(stored.orders, ({ key }) => key)
  const orders = [...asked].flatMap(([key, ofKey]) => checkOrder(key, ofKey, kept.get(key) ?? []))
  const unasked = [...kept.keys()].filter((key) => !asked.has(key))
  return [
    ...orders,
    ...unasked.map((about): Finding => ({ kind: 'unasked', about })),
    ...stored.items.flatMap((item) => checkItem(item, stored.orders)),
    ...checkRefusals(asked, stored),
  ]
}

function checkOrder(key: string, tries: readonly OrderTry[], kept: readonly StoredOrder[]): Finding[] {
  const kinds = new Set<Kind>()
  const ids = new Set(kept.map(({ id }) => id))
  const told = new Set(tries.flatMap(({ outcome, orderId }) => (outcome === 'placed' && orderId ? [orderId] : [])))
  if (kept.length > 1 || told.size > 1) kinds.add('duplicate')
  for (const id of told) if (!ids.has(id)) kinds.add('lost')
  const lines = tries[0]?.lines ?? {}
  if (kept.some((order) => !isSame(order.lines, lines))) kinds.add('changed')
  // Sent away, and there all the same: allowed only where another try of it may have placed it.
  const mayBePlaced = tries.some(({ outcome }) => outcome !== 'refused')
  if (kept.length > 0 && !mayBePlaced) kinds.add('unasked')
  return [...kinds].map((kind) => ({ kind, about: key }))
}

function checkItem({ id, initial, left }: StoredItem, orders: readonly StoredOrder[]): Finding[] {
  const sold = sum(orders.map(({ lines }) => lines[id] ?? 0))
  if (sold > initial) return [{ kind: 'oversold', about: id }]
  return initial - sold === left ? [] : [{ kind: 'miscounted', about: id }]
}

/** The most that can have been sold before a refusal was answered is what was asked for until then and is stored. */
function checkRefusals(asked: ReadonlyMap<string, readonly OrderTry[]>, { orders, items }: Stored): Finding[] {
  const firstTries = new Map([...asked].map(([key, tries]) => [key, Math.min(...tries.map(({ start }) => start))]))
  const findings: Finding[] = []
  for (const [key, tries] of asked) {
    for (const { outcome, end, lines } of tries) {
      if (outcome !== 'refused') continue
      const before = orders.filter((order) => order.key !== key && (firstTries.get(order.key) ?? 0) <= end)
      const isShort = items.some(({ id, initial }) => {
        const wanted = lines[id] ?? 0
        return wanted > 0 && sum(before.map((order) => order.lines[id] ?? 0)) + wanted > initial
      })
      if (!isShort) findings.push({ kind: 'wrongly refused', about: key })
    }
  }
  return findings
}

function isSame(one: Lines, other: Lines): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => (one[id] ?? 0) === (other[id] ?? 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
