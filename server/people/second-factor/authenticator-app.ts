/** The codes of authenticator apps: TOTP (RFC 6238) with what every app understands: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import { shopDetails } from '#contract/site/shop-details.ts'

const PERIOD = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Steps before and after this one whose codes are taken: clocks differ, and typing takes time. */
const DRIFT = 1

/** In base 32. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the app is told; `email` names the account in its list. */
export function appUri({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...FORM, issuer: shopDetails.name, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step a code belongs to; null when it is of none near now. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const steps = TOTP.validate({ ...FORM, secret: Secret.fromBase32(secret), token: code, timestamp, window: DRIFT })
  return steps === null ? null : Math.floor(timestamp / 1_000 / PERIOD) + steps
}
