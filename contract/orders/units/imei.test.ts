// Reading an IMEI, by the examples of 3GPP and by digits of all kinds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOfImei, Imei, luhnDigit, readImei } from './imei.ts'

const bodies = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  .map((digits) => digits.join(''))
  .filter((body) => new Set(body).size > 1)
const gaps = fc.constantFrom('', ' ', '-', '/', '\u2013', '\u00a0')

test.each([
  ['49015420323751', 8],
  ['35209908123456', 5],
])('the check digit of %s is %i', (body, digit) => {
  expect(luhnDigit(body)).toBe(digit)
})

test('an IMEI is read with its own check digit alone, in any grouping', () => {
  fc.assert(
    fc.property(bodies, fc.integer({ min: 0, max: 9 }), gaps, (body, last, gap) => {
      const digits = `${body}${last}`
      const typed = ` ${digits.slice(0, 2)}${gap}${digits.slice(2, 8)}${gap}${digits.slice(8)} `
      expect(readImei(typed)).toBe(last === luhnDigit(body) ? digits : null)
    }),
  )
})

test('one wrong digit, and two neighbours the other way round but 09 and 90, are found', () => {
  fc.assert(
    fc.property(bodies, fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
      const imei = `${body}${luhnDigit(body)}`
      const digit = (Number(imei[at]) + more) % 10
      expect(readImei(imei.slice(0, at) + digit + imei.slice(at + 1))).toBeNull()
      const [one = '', two = ''] = [imei[at], imei[at + 1]]
      const isMissed = one === two || [one, two].toSorted().join('') === '09'
      if (!isMissed) expect(readImei(imei.slice(0, at) + two + one + imei.slice(at + 2))).toBeNull()
    }),
  )
})

test('16 digits have no check digit, and are the same phone as its 15', () => {
  fc.assert(
    fc.property(bodies, fc.integer({ min: 0, max: 99 }), (body, version) => {
      const written = `${body}${String(version).padStart(2, '0')}`
      expect(readImei(written)).toBe(written)
      expect(bodyOfImei(written)).toBe(bodyOfImei(`${body}${luhnDigit(body)}`))
    }),
  )
})

test.each(['', '0'.repeat(15), '7'.repeat(16), '49015420323751', '49015420323751800', '49015420323751x', 'IMEI'])(
  '%j is none',
  (typed) => {
    expect(readImei(typed)).toBeNull()
    expect(Imei.safeParse(typed).success).toBe(false)
  },
)

test('digits of Tamil and of wide letters are taken', () => {
  expect(Imei.parse('௪௯௦௧௫௪௨௦௩௨௩௭௫௧௮')).toBe('490154203237518')
  expect(Imei.parse('49-015420-323751-8')).toBe('490154203237518')
})

// As boxes, *#06# and tables of shops write it (bdtelecom.blogspot.com: of 15 or 17 digits; imei1, imei2 of open POS).
test.each([
  'IMEI: 490154203237518',
  'imei:490154203237518',
  'IMEI1: 49-015420-323751-8',
  'IMEI 1: 490154203237518',
  'IMEI 1 490154203237518',
  'IMEI (1)490154203237518',
  'IMEI No. 490154203237518',
  'IMEI(2):490154203237518',
  'ＩＭＥＩ：４９０１５４２０３２３７５１８',
  'IMEI ٤٩٠١٥٤٢٠٣٢٣٧٥١٨',
  '490154203237518 / 01',
  '490154203237518/78',
  'IMEI1: 490154203237518 / 01',
  '\u202d490154203237518\u202c',
  '490154203237518\r\n',
])('%j is read', (typed) => {
  expect(readImei(typed)).toBe('490154203237518')
  expect(Imei.safeParse(typed).data).toBe('490154203237518')
})

test.each([
  '4.90154E+14',
  '490154203237517 / 01',
  'IMEI:',
  `IMEI${' '.repeat(300)}490154203237518`,
  'MEI490154203237518',
])('%j is not', (typed) => {
  expect(readImei(typed)).toBeNull()
})
