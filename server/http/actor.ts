/** Who makes a call, and the gates they must pass. */
import type { Endpoint } from '#contract/endpoint.ts'
import { isPermitted, type Permission } from '#contract/permissions.ts'
import type { StaffRole } from '#contract/staff-role.ts'
import type { Clock } from '../platform/clock.ts'
import { minutes } from '../platform/durations.ts'
import { Refusal } from '../platform/refusal.ts'

/** A person with a live session, as the database knows them at this moment. */
export interface Actor {
  userId: string
  email: string
  role: 'admin' | 'user'
  /** What an admin may do in the back office. */
  staffRole: StaffRole | null
  displayName: string
  sessionId: string
  /** When the password was given. */
  signedInAt: Date
  /** An admin of an open shop whose session was started without a second factor: the back office stays shut. */
  needsSecondFactor: boolean
}

/** Finds who an access token speaks for, or null when it is forged, expired or its session has ended. */
export type FindActor = (accessToken: string) => Promise<Actor | null>

export function signInNeeded(): Refusal {
  return new Refusal('SIGN_IN_NEEDED', 'Please log in to continue.')
}

/** The same words and bytes whether or not what was asked for exists. */
export function notAllowed(): Refusal {
  return new Refusal('NOT_ALLOWED', 'You are not allowed to do this.')
}

/** Throws unless this person may make the call; `email` is the address in the path of `self` calls. */
export function checkGate(
  { access, permission }: Pick<Endpoint, 'access' | 'permission'>,
  actor: Actor | null,
  email: string | undefined,
): void {
  if (access === 'anyone') return
  if (!actor) throw signInNeeded()
  if (access === 'signed-in') return
  if (access === 'self' && email === actor.email) return
  if (!permission || !isPermitted(actor.staffRole, permission)) throw notAllowed()
  if (actor.needsSecondFactor) {
    throw new Refusal('SECOND_FACTOR_NEEDED', 'Please set up two-step verification to use the back office.')
  }
}

export function requirePermission(actor: Actor | null, permission: Permission): Actor {
  checkGate({ access: 'admin', permission }, actor, undefined)
  if (!actor) throw signInNeeded()
  return actor
}

/** For how long after a login somebody may do what asks for one. */
const RECENT = minutes(10)

/** Whoever finds a browser that somebody else has left signed in must not hand out the shop with it. Throws SIGN_IN_AGAIN. */
export function requireRecentSignIn({ signedInAt }: Actor, { clock }: { clock: Clock }): void {
  if (clock().getTime() - signedInAt.getTime() <= RECENT) return
  throw new Refusal('SIGN_IN_AGAIN', 'Please log in once more to do this.')
}
