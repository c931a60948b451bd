/** How long sessions last (docs/decisions/0036-sign-in-hardening.md says why). */
import type { Role } from '#contract/people/accounts.ts'
import { days, hours } from '../../platform/durations.ts'

/** In ms: without being used, and in all. */
interface Lifetime {
  idle: number
  longest: number
}

const OF_ADMINS: Lifetime = { idle: hours(2), longest: hours(12) }
const REMEMBERED: Lifetime = { idle: days(30), longest: days(180) }
const NOT_REMEMBERED: Lifetime = { idle: days(1), longest: days(180) }

interface UsedSession {
  role: Role
  remember: boolean
  startedAt: Date
  now: Date
}

/** When a session that is used now ends if it isn't used again. */
export function sessionExpiry({ role, remember, startedAt, now }: UsedSession): Date {
  const ofCustomers = remember ? REMEMBERED : NOT_REMEMBERED
  const { idle, longest } = role === 'admin' ? OF_ADMINS : ofCustomers
  return new Date(Math.min(now.getTime() + idle, startedAt.getTime() + longest))
}
