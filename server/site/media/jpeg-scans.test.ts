import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPictureInScans } from '#tests/support/shop/pictures.ts'
import { hasTooManyScans, MOST_SCANS } from './jpeg-scans.ts'

const SCAN = 'ffda0008 01 0100 01 01 00'
const bytesOf = (...parts: string[]) => new Uint8Array(Buffer.from(parts.join('').replaceAll(' ', ''), 'hex'))
/** So many scans, each with some bytes in and behind it. */
const scansOf = (count: number, data = '1f', between = '') => `${SCAN} ${data} ${between}`.repeat(count)

test('a picture has as many scans as are decoded, and not one more', () => {
  expect(hasTooManyScans(aPictureInScans(MOST_SCANS - 1))).toBe(false)
  expect(hasTooManyScans(aPictureInScans(MOST_SCANS))).toBe(true)
})

test.each([
  ['bytes of the picture that look like the start of a marker', '1fff00ff00'],
  ['restarts', '1fffd01fffd71f'],
  ['fill bytes before a marker', '1fffffffff'],
  ['bytes that belong to nothing', '1f0102030405'],
  ['a marker that the decoder passes over', '1fff02ffff'],
  ['a table', '1fffc40014 10 01000000000000000000000000000000 20'],
  ['a comment', '1ffffe000468616c'],
])('scans with %s between them are counted', (_, data) => {
  expect(hasTooManyScans(bytesOf('ffd8', scansOf(MOST_SCANS, data), 'ffd9'))).toBe(false)
  expect(hasTooManyScans(bytesOf('ffd8', scansOf(MOST_SCANS + 1, data), 'ffd9'))).toBe(true)
})

test('scans of a thumbnail, in bytes of the picture and behind its end are none of its own', () => {
  const thumbnail = scansOf(MOST_SCANS + 1)
  const inside = bytesOf(thumbnail).length + 2
  const exif = `ffe1${inside.toString(16).padStart(4, '0')}${thumbnail}`
  expect(hasTooManyScans(bytesOf('ffd8', exif, scansOf(10), 'ffd9'))).toBe(false)
  expect(hasTooManyScans(bytesOf('ffd8', scansOf(10), 'ffd9', thumbnail))).toBe(false)
  expect(hasTooManyScans(bytesOf('ffd8', scansOf(1, 'ff00da'.repeat(MOST_SCANS * 2)), 'ffd9'))).toBe(false)
})

test('whatever is sent, a file with fewer scans than that is never refused for them', () => {
  const pieces = [
    'ff',
    'da',
    'ffda',
    'ffda0008010100010100',
    'ffe10010',
    'ffe1ffff',
    'ffd8',
    'ffd9',
    'ff00',
    'ffc4',
  ].map((hex) => bytesOf(hex))
  const piece = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constantFrom(...pieces))
  const file = fc
    .array(piece, { minLength: 60, maxLength: 400 })
    .map((all) => Buffer.concat([bytesOf('ffd8ff'), ...all]))
  fc.assert(
    fc.property(file, (bytes) => {
      const marked = bytes.toString('latin1').split('\xff\xda').length - 1
      if (hasTooManyScans(bytes)) expect(marked).toBeGreaterThan(MOST_SCANS)
    }),
    { numRuns: 300, seed: 20_261_128 },
  )
})
