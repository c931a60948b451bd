// Text as people send it: what can be stored, how long it may be, and what is an e-mail address.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endIfItHangs } from '#tests/support/end-if-it-hangs.ts'
import { limits } from '../core/limits.ts'
import { Email, Id, isStorable, requiredText, text } from './text.ts'

describe('Storable text', () => {
  test('Any well-formed text without NUL can be stored, and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        const survivesUtf8 = Buffer.from(any, 'utf8').toString('utf8') === any
        expect(isStorable(any)).toBe(survivesUtf8 && !any.includes('\u0000'))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
    ['surrogates the wrong way round', '\ude00\ud83d'],
  ])('%s is refused', (_, value) => {
    expect(text(100).safeParse(value).success).toBe(false)
    expect(requiredText(100).safeParse(value).success).toBe(false)
    expect(Email.safeParse(`${value}@example.com`).success).toBe(false)
    expect(Id.safeParse(value).success).toBe(false)
  })

  test('A length is kept to the character', () => {
    expect(text(5).safeParse('ක'.repeat(5)).success).toBe(true)
    expect(text(5).safeParse('ක'.repeat(6)).success).toBe(false)
  })

  test('A required text of nothing but space is missing', () => {
    for (const empty of ['', ' ', '\n\t', '\u00a0\u2003', '\u200b', '\u2060\ufeff', '\u3164', '\u00ad', '\u202e']) {
      expect(requiredText(5, { message: 'Name is required' }).safeParse(empty).error?.issues[0]?.message).toBe(
        'Name is required',
      )
    }
    expect(requiredText(5).parse('  a  ')).toBe('a')
  })
})

describe('E-mail addresses', () => {
  test.each(['a@b', 'nimali@example.com', "o'neil+shop@mail.example.co.uk", 'x_y.z@sub-domain.example', '1@2.3'])(
    '%s is one',
    (address) => {
      expect(Email.parse(address)).toBe(address)
    },
  )

  test.each([
    '',
    '@',
    'nobody',
    'a@',
    '@b',
    'a b@example.com',
    'a@b..c',
    'a@-b.example',
    'a@b-.example',
    'a@b@c',
    'a@exa mple',
    'a,b@example.com',
    'a@example.com\nbcc:x@y.example',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    `${'a'.repeat(limits.email)}@example.com`,
  ])('%j is none', (address) => {
    expect(Email.safeParse(address).success).toBe(false)
  })

  test('Case and outer spaces do not part two spellings of an address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const read = Email.safeParse(address)
        if (!read.success) return
        expect(Email.parse(` ${address.toUpperCase()} `)).toBe(read.data)
        expect(Email.parse(read.data)).toBe(read.data)
      }),
    )
  })

  test.each([
    ['', 'a', ''],
    ['', 'a.', ''],
    ['', 'a@', ''],
    ['', 'a@b.', ''],
    ['', 'a-', ''],
    ['', '@', ''],
    ['a@', 'b-', ''],
    ['a@', 'b.', '!'],
  ])('A text of %j, millions of %j and %j is read in one go, and refused', (start, part, end) => {
    const text = start + part.repeat(4_000_000 / part.length) + end
    endIfItHangs(() => expect(Email.safeParse(text).success).toBe(false))
  })
})

test.each([
  ['marks of direction, as phones copy them from contacts', '\u202animal@x.lk\u202c'],
  ['a space without width', 'nimal@x.lk\u200b'],
  ['a soft hyphen', 'nimal@x\u00ad.lk'],
  ['a mark of byte order', '\ufeffnimal@x.lk'],
])('An e-mail address is taken without %s', (_what, address) => {
  expect(Email.parse(address)).toBe('nimal@x.lk')
})
