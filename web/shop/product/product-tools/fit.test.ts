// What fits where, by how much, and what people read of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitInto, fitWords, type Place, SIDES, shortFitWords } from './fit.ts'
import { parsePlace, readSide } from './measured-place.ts'

const fridge = { width: 53.5, height: 119, depth: 60 }
const said = (facts: Parameters<typeof fitInto>[0], place: Place) => {
  const fit = fitInto(facts, place)
  return fit && fitWords(fit, place).replaceAll('\u00a0', ' ')
}

test('It fits with what is left of each side, or is too large by so much', () => {
  expect(said(fridge, { kind: 'space', width: 60, height: 119, depth: 65.2 })).toBe(
    'Yes, it fits: 6.5 cm to spare in width, nothing to spare in height, 5.2 cm to spare in depth.',
  )
  expect(said(fridge, { kind: 'space', width: 50, height: 120, depth: 59.9 })).toBe(
    'No, it is 3.5 cm too wide and 0.1 cm too deep.',
  )
})

test('Only what was measured and is known is compared', () => {
  expect(said({ width: 60 }, { kind: 'space', width: 61, depth: 60 })).toBe(
    'Yes, it fits: 1 cm to spare in width. We do not know its depth.',
  )
  expect(said({ width: 60 }, { kind: 'space', depth: 60 })).toBeNull()
  expect(said(fridge, { kind: 'space' })).toBeNull()
})

test('Through a door it goes with its narrower side first, and the depth of a door does not count', () => {
  const place: Place = { kind: 'door', width: 70, height: 200, depth: 10 }
  expect(said({ width: 91, height: 178, depth: 66 }, place)).toBe(
    'Yes, it goes through: 4 cm to spare in width, 22 cm to spare in height.',
  )
  expect(said({ depth: 66 }, { kind: 'door', width: 65 })).toBe('No, it is 1 cm too wide.')
})

test('A few words say it, too', () => {
  const short = (facts: typeof fridge | { width: number }, place: Place) => {
    const fit = fitInto(facts, place)
    return fit && shortFitWords(fit, place)
  }
  expect(short(fridge, { kind: 'space', width: 60 })).toBe('Fits your space')
  expect(short(fridge, { kind: 'space', width: 50 })).toBe('Too large for your space')
  expect(short(fridge, { kind: 'door', width: 60 })).toBe('Goes through your door')
  expect(short({ width: 60 }, { kind: 'space', width: 60, height: 90 })).toBe('Fits your space, as far as we know')
})

const length = fc.integer({ min: 1, max: 10_000 }).map((tenths) => tenths / 10)
const some = fc.record({ width: length, height: length, depth: length }, { requiredKeys: [] })

test('An item fits where no side is larger than its space; a larger space never holds less', () => {
  fc.assert(
    fc.property(some, some, length, (facts, space, more) => {
      const fit = fitInto(facts, { kind: 'space', ...space })
      const both = SIDES.filter((side) => facts[side] !== undefined && space[side] !== undefined)
      expect(fit === null).toBe(both.length === 0)
      if (!fit) return
      expect(Object.keys(fit.spare)).toEqual(both)
      expect(fit.fits).toBe(both.every((side) => (facts[side] ?? 0) <= (space[side] ?? 0)))
      const larger = Object.fromEntries(Object.entries(space).map(([side, has]) => [side, has + more]))
      if (fit.fits) expect(fitInto(facts, { kind: 'space', ...larger })?.fits).toBe(true)
      // A door is gone through at least where it stands in a space as wide and high.
      if (fit.fits && both.includes('width') && both.includes('height')) {
        expect(fitInto(facts, { kind: 'door', ...space })?.fits).toBe(true)
      }
    }),
  )
})

test('A side is typed with a comma or a point, and nothing else is taken', () => {
  expect(['60', ' 60,5 ', '60.25 cm', '', '  '].map(readSide)).toEqual([60, 60.5, 60.3, undefined, undefined])
  expect(['0', '-5', '1001', '60x85', 'wide', '1e2', 'NaN'].map(readSide)).toEqual(Array(7).fill(null))
})

test('Whatever was stored, a place comes of it that can be compared', () => {
  expect(parsePlace({ kind: 'door', width: 70, height: 'high', depth: -1 })).toEqual({ kind: 'door', width: 70 })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { kind, ...sides } = parsePlace(value)
      expect(['space', 'door']).toContain(kind)
      for (const side of Object.values(sides)) if (side !== undefined) expect(side).toBeGreaterThan(0)
    }),
  )
})
