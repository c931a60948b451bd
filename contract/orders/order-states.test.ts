// The states of an order: every one can be reached, and an end is an end.
import { expect, test } from 'vitest'
import { inEnglish } from '../text/say.ts'
import { isLawfulMove, OrderState, orderMoves, orderStateLabel } from './order-states.ts'

const states = OrderState.options

test('Every state can be reached from a new order', () => {
  const reached = new Set<OrderState>(['pending'])
  for (const state of reached) for (const next of orderMoves[state]) reached.add(next)
  expect([...reached].sort()).toEqual([...states].sort())
})

test('Completed and cancelled are ends, and from every other state an end can be reached', () => {
  const ends = states.filter((state) => orderMoves[state].length === 0)
  expect(ends).toEqual(['completed', 'cancelled'])
  for (const start of states) {
    const reached = new Set<OrderState>([start])
    for (const state of reached) for (const next of orderMoves[state]) reached.add(next)
    expect([start, ends.some((end) => reached.has(end))]).toEqual([start, true])
  }
})

test('No order goes back: along lawful moves no state comes twice', () => {
  const follow = (path: readonly OrderState[]): void => {
    expect(new Set(path).size).toBe(path.length)
    const last = path.at(-1)
    if (last) for (const next of orderMoves[last]) follow([...path, next])
  }
  for (const start of states) follow([start])
})

test('What was delivered cannot be cancelled, so that its stock is never given back', () => {
  expect(isLawfulMove('pending', 'cancelled')).toBe(true)
  expect(isLawfulMove('processing', 'cancelled')).toBe(true)
  expect(isLawfulMove('delivered', 'cancelled')).toBe(false)
  expect(isLawfulMove('completed', 'cancelled')).toBe(false)
  expect(isLawfulMove('cancelled', 'cancelled')).toBe(false)
})

test('The label is the status with a capital first letter, Pending when there is none', () => {
  expect(states.map((state) => inEnglish(orderStateLabel(state)))).toEqual([
    'Pending',
    'Processing',
    'Delivered',
    'Completed',
    'Cancelled',
  ])
  expect(inEnglish(orderStateLabel(undefined))).toBe('Pending')
  expect(inEnglish(orderStateLabel(''))).toBe('Pending')
})
