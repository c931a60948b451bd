// Where the lines of a title must not break.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unbrokenParts } from './unbroken-parts.ts'

const unbroken = (title: string) =>
  unbrokenParts(title)
    .filter(({ isUnbroken }) => isUnbroken)
    .map(({ text }) => text)

test.each([
  ['Glass Kettle 1.7 L', ['1.7 L']],
  ['Samsung 43 inch Smart TV', ['43 inch']],
  ['Kade Home 6-Place Table-Top Dishwasher', ['6-Place', 'Table-Top']],
  ['Redmi Note 13, 8 GB, 256 GB', ['8 GB', '256 GB']],
  ['Front-load 8 kg washer, 60 x 85 cm', ['Front-load', '8 kg', '60 x 85 cm']],
  ['Router Wi-Fi 6', ['Wi-Fi']],
  ['TV 55', []],
  ['Cable K10 m', []],
  ['A 3 Good Things Set', []],
  ['Uninterruptible-Power-Supply for all', []],
])('%s', (title, parts) => {
  expect(unbroken(title)).toEqual(parts)
})

test('The parts together are the title, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(
        unbrokenParts(title)
          .map(({ text }) => text)
          .join(''),
      ).toBe(title)
    }),
  )
})
