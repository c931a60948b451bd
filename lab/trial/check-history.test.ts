// The judge of the trial: it lets every history of a right shop pass, and finds each kind of fault that is planted in
// one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHistory, type Stored, type StoredOrder } from './check-history.ts'
import type { OrderTry } from './history.ts'

const ITEMS = ['kettle', 'fan', 'lamp']

interface Told {
  tries: OrderTry[]
  stored: Stored
}

/** What a shopper asks for, when, how long each of the steps takes, and how often no answer comes. */
const Wish = fc.record({
  lines: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }),
  start: fc.integer({ min: 0, max: 100 }),
  untilDone: fc.integer({ min: 0, max: 20 }),
  untilTold: fc.integer({ min: 0, max: 20 }),
  /** Tries before the one that is done; done: the answer of that one is lost, and a later one tells. */
  unheard: fc.integer({ min: 0, max: 2 }),
  isLost: fc.boolean(),
  givesUp: fc.boolean(),
})
type Wish = typeof Wish extends fc.Arbitrary<infer T> ? T : never

/** A shop that does one order at a time, in the order of the moments at which they are done. */
function serve(wishes: readonly Wish[], initial: number): Told {
  const left = new Map(ITEMS.map((id) => [id, initial]))
  const orders: StoredOrder[] = []
  const tries: OrderTry[] = []
  const inTurn = wishes
    .map((wish, at) => ({ wish, key: `key-${at}`, doneAt: wish.start + wish.untilDone }))
    .sort((one, other) => one.doneAt - other.doneAt)
  for (const { wish, key, doneAt } of inTurn) {
    const isEnough = Object.entries(wish.lines).every(([id, pieces]) => (left.get(id) ?? 0) >= pieces)
    if (isEnough) {
      for (const [id, pieces] of Object.entries(wish.lines)) left.set(id, (left.get(id) ?? 0) - pieces)
      orders.push({ id: `order-${key}`, key, lines: wish.lines })
    }
    const made = { kind: 'order', phase: '', key, lines: wish.lines, start: wish.start } as const
    const unknown = { ...made, end: wish.start + 1, outcome: 'unknown', status: 0 } as const
    for (let count = 0; count < wish.unheard; count += 1) tries.push(unknown)
    const end = doneAt + wish.untilTold
    if (wish.isLost) tries.push({ ...unknown, end })
    if (wish.isLost && (wish.givesUp || !isEnough)) continue
    tries.push(
      isEnough
        ? { ...made, end, outcome: 'placed', orderId: `order-${key}`, status: 201 }
        : { ...made, end, outcome: 'refused', status: 409 },
    )
  }
  return { tries, stored: { orders, items: ITEMS.map((id) => ({ id, initial, left: left.get(id) ?? 0 })) } }
}

const Histories = fc
  .tuple(fc.array(Wish, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 30 }))
  .map(([wishes, initial]) => serve(wishes, initial))

const kindsOf = ({ tries, stored }: Told) => checkHistory(tries, stored).map(({ kind }) => kind)

test('finds nothing in what a right shop did', () => {
  fc.assert(
    fc.property(Histories, (told) => {
      expect(kindsOf(told)).toEqual([])
    }),
  )
})

describe('Finds', () => {
  /** Each history of a right shop in which the fault can be planted, with the fault. */
  function finds(kind: string, plant: (told: Told) => Told | null) {
    let planted = 0
    fc.assert(
      fc.property(Histories, (told) => {
        const wrong = plant(told)
        if (wrong === null) return
        planted += 1
        expect(kindsOf(wrong)).toContain(kind)
      }),
    )
    expect(planted).toBeGreaterThan(10)
  }
  const placed = ({ tries }: Told) => tries.find(({ outcome }) => outcome === 'placed')
  const withOrders = (told: Told, orders: readonly StoredOrder[]): Told => ({
    ...told,
    stored: { ...told.stored, orders },
  })

  test('an order that was acknowledged and is not there', () =>
    finds('lost', (told) => {
      const one = placed(told)
      return one
        ? withOrders(
            told,
            told.stored.orders.filter(({ key }) => key !== one.key),
          )
        : null
    }))

  test('an order that is there twice', () =>
    finds('duplicate', (told) => {
      const one = told.stored.orders[0]
      return one ? withOrders(told, [...told.stored.orders, { ...one, id: 'another' }]) : null
    }))

  test('two answers of different orders to one key', () =>
    finds('duplicate', (told) => {
      const one = placed(told)
      return one ? { ...told, tries: [...told.tries, { ...one, orderId: 'another' }] } : null
    }))

  test('more sold than there was', () =>
    finds('oversold', (told) => {
      const one = told.stored.orders[0]
      const id = Object.keys(one?.lines ?? {})[0]
      if (!id) return null
      const items = told.stored.items.map((item) => (item.id === id ? { ...item, initial: 0 } : item))
      return { ...told, stored: { ...told.stored, items } }
    }))

  test('stock that is not what was sold', () =>
    finds('miscounted', (told) => {
      const items = told.stored.items.map((item, at) => (at === 0 ? { ...item, left: item.left + 1 } : item))
      return { ...told, stored: { ...told.stored, items } }
    }))

  test('an order that nobody has asked for', () =>
    finds('unasked', (told) => withOrders(told, [...told.stored.orders, { id: 'x', key: 'nobody', lines: {} }])))

  test('an order that was refused and placed all the same', () =>
    finds('unasked', (told) => {
      const one = told.tries.find(({ outcome, key }) => outcome === 'refused' && isOnly(told, key))
      return one ? withOrders(told, [...told.stored.orders, { id: 'x', key: one.key, lines: one.lines }]) : null
    }))

  test('an order of other things than were asked for', () =>
    finds('changed', (told) => {
      const [one, ...rest] = told.stored.orders
      return one ? withOrders(told, [{ ...one, lines: { ...one.lines, kettle: 99 } }, ...rest]) : null
    }))

  test('somebody who was sent away while there was enough', () =>
    finds('wrongly refused', (told) => {
      const one = placed(told)
      if (!one || !isOnly(told, one.key)) return null
      const tries = told.tries.map((made) => (made === one ? { ...one, outcome: 'refused' as const } : made))
      return { tries, stored: { ...told.stored, orders: told.stored.orders.filter(({ key }) => key !== one.key) } }
    }))

  const isOnly = ({ tries }: Told, key: string) => tries.filter((made) => made.key === key).length === 1
})
