// What strangers typed, in mails to people who never asked for them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedLine, typedLines } from './typed-text.ts'

describe('typed text in mails', () => {
  test.each([
    ['Nimali Perera', 'Nimali Perera'],
    ['නිමාලි පෙරේරා', 'නිමාලි පෙරේරා'],
    ['S. M. de Silva (Dr.)', 'S. M. de Silva (Dr.)'],
    ['+94 77 123 4567', '+94 77 123 4567'],
    ['077.123.4567', '077.123.4567'],
    ['You won! See http://evil.example/win?a=1 now', 'You won! See now'],
    ['HTTPS://EVIL.EXAMPLE', ''],
    ['go to www.evil.example', 'go to'],
    ['go to evil.example/login', 'go to evil. example/login'],
    ['write to boss@evil.example today', 'write to today'],
    ['evil。example and evil．example', 'evil. example and evil. example'],
    ['ｈttp：／／evil', ''],
    ['ev\u200bil.\u200bcom', 'evil. com'],
    ['moc.live\u202e', 'moc. live'],
    ['Dear customer,\n\nyour account is locked', 'Dear customer, your account is locked'],
    ['mailto:me', ''],
    ['evil.ලංකා', 'evil. ලංකා'],
  ])('%j becomes %j', (typed, mailed) => expect(typedLine(typed)).toBe(mailed))

  test('an address keeps its lines', () => {
    expect(typedLines("12/3 St.Peter's Road\r\nKandy\n\nsee www.evil.example\nwww.evil.example")).toBe(
      "12/3 St. Peter's Road\nKandy\nsee",
    )
  })

  const bait = fc.constantFrom(
    ...['http', 'https', '://', ':', '/', '//', '\\', 'www', 'WWW', '.', '。', '．', '@', '＠', 'evil', 'com', 'lk'],
    ...['ලංකා', ' ', '\n', '\u00a0', '\u200b', '\u202e', '\u00ad', 'mailto:', '1', '-', 'e\u0301', ''],
  )
  const typed = fc.oneof(
    fc.array(bait, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.emailAddress(),
    fc.domain(),
    fc.tuple(fc.string(), fc.webUrl(), fc.string()).map((parts) => parts.join('')),
  )
  /** As mail programs find links in plain text: a scheme, www, a domain, an e-mail address. */
  const links = [/[a-z]:\/\//i, /www\./i, /[\p{L}\p{N}]\.[\p{L}\p{M}]/u, /\S@\S/, /mailto:/i]

  test('whatever was typed, no link comes out, and what came out stays as it is', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const plain of [typedLine(text), typedLines(text)]) {
          expect(links.filter((link) => link.test(plain))).toEqual([])
          expect(typedLines(plain)).toBe(plain)
        }
        expect(typedLine(text)).not.toContain('\n')
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['203.0.113.5/claim', ''],
  ['see 203.0.113.5 now', 'see now'],
  ['[2001:db8::1]/claim', ''],
  ['evil﹒example', 'evil. example'],
  ['evil.\u200dexample', 'evil. example'],
  ['www\u200d.evil\u200c.example', ''],
  ['a﹫evil.example', ''],
  ['http﹕∕∕evil', ''],
  ['12.5 kg', '12.5 kg'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී ලංකා'],
])('%j becomes %j', (typed, shown) => {
  expect(typedLine(typed)).toBe(shown)
})
