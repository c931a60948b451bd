import { expect, test } from 'vitest'
import { readNumber, readTypedAmount, writeTypedAmount } from './typed-number.ts'

test.each([
  ['1,500.50', 150_050],
  ['LKR 1 500', 150_000],
  ['Rs. 0.07', 7],
  ['', null],
  ['12.345', '12.345'],
  ['many', 'many'],
])('%j rupees are %j cents', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount)
})

test.each([0, 7, 150_050, 150_000, 100_000_000_000])('%d cents are written and read again', (amount) => {
  expect(readTypedAmount(writeTypedAmount(amount))).toBe(amount)
})

test('what is no number stays what was typed', () => {
  expect([readNumber('12'), readNumber('1e9'), readNumber('-3'), readNumber(' ')]).toEqual([12, '1e9', -3, null])
})
