// The codes of authenticator apps, against the test vectors of RFC 6238, and how far a clock may be off.
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32
const at = (second: number) => new Date(second * 1_000)

/** RFC 6238, appendix B, SHA-1; the last six of the eight digits. */
const vectors: [second: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(vectors)('at second %i the code is %s', (second, code) => {
  expect(stepOfCode({ secret, code, now: at(second) })).toBe(Math.floor(second / 30))
})

test('a code works one step before and after its own, and is known by its own', () => {
  const own = Math.floor(1_111_111_111 / 30)
  const steps = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode({ secret, code: '050471', now: at(1_111_111_111 + off * 30) }),
  )
  expect(steps).toEqual([null, own, own, own, null])
})

test('what is no code is none', () => {
  for (const code of ['', '50471', '0050471', 'abcdef', '999999']) {
    expect(stepOfCode({ secret, code, now: at(1_111_111_111) })).toBeNull()
  }
})

test('a secret has 160 random bits, and the address tells the app shop and account', () => {
  const made = newAppSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(made)
  const { protocol, host, pathname, searchParams } = new URL(appUri({ secret: made, email: 'nimali@example.com' }))
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Kade:nimali@example.com'])
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret: made, issuer: 'Kade', digits: '6', period: '30' })
})
