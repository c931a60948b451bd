// Phone numbers: whatever the spelling, one number is stored, found and shown in one way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, formatPhoneAbroad, phoneSearchDigits, readPhone, storedPhone } from './phone.ts'

const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
const prefix = fc.constantFrom('0', '', '94', '+94', '0094', '+940', '+94(0)', '940')
const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '.', ' - ', '\u2011', '(', ')', '\u200e'), {
  minLength: 20,
  maxLength: 20,
})

/** The digits with something harmless between them. */
function spread(digits: string, between: readonly string[]): string {
  return [...digits].map((digit, at) => digit + (between[at] ?? '')).join('')
}

test('Every spelling of a local number is stored as one and shown as 077 123 4567 is', () => {
  fc.assert(
    fc.property(national, prefix, gaps, (digits, start, between) => {
      const typed = spread(start + digits, between)
      expect(storedPhone(typed)).toBe(`+94${digits}`)
      expect(formatPhone(typed)).toBe(`0${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`)
      expect(storedPhone(formatPhone(typed))).toBe(`+94${digits}`)
      expect(storedPhone(formatPhoneAbroad(typed))).toBe(`+94${digits}`)
    }),
  )
})

test('Any text is stored once and for all: storing what is stored, or shown, changes nothing', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()/.-]{0,24}$/))
  fc.assert(
    fc.property(anything, (typed) => {
      const stored = storedPhone(typed)
      expect(storedPhone(stored)).toBe(stored)
      expect(formatPhone(stored)).toBe(formatPhone(typed))
      expect(storedPhone(formatPhone(stored))).toBe(stored)
      if (readPhone(typed) === null) expect([stored, formatPhone(typed)]).toEqual([typed, typed])
    }),
  )
})

test('Every part of at least three digits of a number finds it, in any local spelling', () => {
  fc.assert(
    fc.property(national, prefix, fc.integer({ min: 3, max: 9 }), gaps, (digits, start, length, between) => {
      const found = phoneSearchDigits(spread(start + digits.slice(0, length), between))
      expect(found).not.toBe(null)
      expect(`+94${digits}`.includes(found ?? '')).toBe(true)
    }),
  )
})

test.each([
  ['0771234567', '+94771234567'],
  ['077 123 4567', '+94771234567'],
  ['077/1234567', '+94771234567'],
  ['771234567', '+94771234567'],
  ['+94 (0)77 123 4567', '+94771234567'],
  ['\uff10\uff17\uff17\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '+94771234567'],
  ['011 234 5678', '+94112345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1 (212) 555-0100', '+12125550100'],
])('%s is %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
})

test.each([
  '',
  '1',
  '077',
  '+94 77 1017',
  '0771234567 or 0112345678',
  '077 123 456',
  '077 123 45678',
  '+94 77 123 45678',
  'ask Nimali',
  '++94771234567',
  'removed',
])('%j can not be read and stays as it is', (typed) => {
  expect([storedPhone(typed), formatPhone(typed), formatPhoneAbroad(typed)]).toEqual([typed, typed, typed])
})

test.each(['ab', '12', 'kettle 77', 'K3V7Q-8XN2P'])('%s is no part of a number', (typed) => {
  expect(phoneSearchDigits(typed)).toBe(null)
})
