// A total in words says the amount and nothing else: whatever is written can be read back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, HIGHEST_PRICE, times } from '../../core/money.ts'
import { amountInWords } from './amount-in-words.ts'

const values: Record<string, number> = {}
'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
  .split(' ')
  .forEach((word, at) => {
    values[word] = at
  })
'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').forEach((word, at) => {
  values[word] = (at + 2) * 10
})
const scales: Record<string, number> = { Thousand: 1e3, Million: 1e6, Billion: 1e9, Trillion: 1e12 }

function readNumber(words: string): number {
  let total = 0
  let group = 0
  for (const word of words.replaceAll('-', ' ').split(' ')) {
    if (word === 'and') continue
    const scale = scales[word]
    const value = values[word]
    if (word === 'Hundred') group *= 100
    else if (scale !== undefined) {
      total += group * scale
      group = 0
    } else if (value !== undefined) group += value
    else throw new Error(`not a number: ${word}`)
  }
  return total + group
}

function readAmount(words: string): number {
  const read = /^Sri Lankan Rupees (.+?)(?: and Cents (.+))? Only$/.exec(words)
  if (!read) throw new Error(`not an amount: ${words}`)
  return readNumber(read[1] ?? '') * 100 + (read[2] ? readNumber(read[2]) : 0)
}

test('it reads as people write it', () => {
  expect(amountInWords(cents(18_500_050))).toBe(
    'Sri Lankan Rupees One Hundred and Eighty-Five Thousand and Cents Fifty Only',
  )
  expect(amountInWords(cents(0))).toBe('Sri Lankan Rupees Zero Only')
  expect(amountInWords(cents(5))).toBe('Sri Lankan Rupees Zero and Cents Five Only')
  expect(amountInWords(cents(100_000_000_00 + 1_200))).toBe('Sri Lankan Rupees One Hundred Million Twelve Only')
  expect(() => amountInWords(cents(-1))).toThrow(RangeError)
})

test('every amount reads back', () => {
  const amount = fc.oneof(
    fc.nat({ max: 200_000 }),
    fc.nat({ max: 99_999_999_99 }),
    fc.maxSafeNat(),
    fc.constant(times(HIGHEST_PRICE, 500_000)),
    fc.constant(Number.MAX_SAFE_INTEGER),
  )
  fc.assert(
    fc.property(amount, (whole) => {
      expect(readAmount(amountInWords(cents(whole)))).toBe(whole)
    }),
    { numRuns: 2_000 },
  )
})
