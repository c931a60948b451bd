/** Who makes a call, and the gates they must pass. */
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isPermitted, keyPermissions, type Permission } from '#contract/core/permissions.ts'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { AssistantTerms } from '#contract/people/api-keys.ts'
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
  /**
   * The program's key, where a program makes the call: nobody is signed in then, and the key alone says what it may do.
   */
  key: ActorKey | null
}

export interface ActorKey {
  id: string
  permissions: readonly Permission[]
  /** Of an assistant. */
  assistant: AssistantTerms | null
}

/** Finds who an access token speaks for, or null when it is forged, expired or its session has ended. */
export type FindActor = (accessToken: string) => Promise<Actor | null>

export function signInNeeded(): Refusal {
  return new Refusal('SIGN_IN_NEEDED')
}

/** The same words and bytes whether or not what was asked for exists. */
export function notAllowed(): Refusal {
  return new Refusal('NOT_ALLOWED')
}

/** Whether their role, or the key of their program, names the permission. */
export function isAllowed({ key, staffRole }: Pick<Actor, 'key' | 'staffRole'>, permission: Permission): boolean {
  return key ? key.permissions.includes(permission) : isPermitted(staffRole, permission)
}

/** Whether there is a permission that lets a program make the call. */
export function mayKeysCall(gate: Gate): boolean {
  const { access, permission } = gate
  if ((access !== 'admin' && access !== 'self') || isForPersonsAlone(gate)) return false
  return keyPermissions.some((one) => one === permission)
}

type Gate = Pick<Endpoint, 'access' | 'permission' | 'personOnly' | 'refusals'>

/** Calls about whoever is signed in, and those that ask for a login of the last minutes, too. */
function isForPersonsAlone({ access, personOnly, refusals }: Gate): boolean {
  return access === 'signed-in' || personOnly === true || refusals?.includes('SIGN_IN_AGAIN') === true
}

/** Throws unless this person may make the call; `email` is the address in the path of `self` calls. */
export function checkGate(gate: Gate, actor: Actor | null, email: string | undefined): void {
  const { access, permission } = gate
  if (access === 'anyone') return
  if (!actor) throw signInNeeded()
  if (actor.key && isForPersonsAlone(gate)) throw notAllowed()
  if (access === 'signed-in') return
  if (access === 'self' && !actor.key && email === actor.email) return
  if (!permission || !isAllowed(actor, permission)) throw notAllowed()
  if (actor.needsSecondFactor) {
    throw new Refusal('SECOND_FACTOR_NEEDED')
  }
}

export function requirePermission(actor: Actor | null, permission: Permission): Actor {
  checkGate({ access: 'admin', permission }, actor, undefined)
  if (!actor) throw signInNeeded()
  return actor
}

/** For how long after a login somebody may do what asks for one. */
const RECENT = minutes(10)

/**
 * Whoever finds a browser that somebody else has left signed in must not hand out the shop with it. Throws
 * SIGN_IN_AGAIN.
 */
export function requireRecentSignIn({ signedInAt }: Actor, { clock }: { clock: Clock }): void {
  if (clock().getTime() - signedInAt.getTime() <= RECENT) return
  throw new Refusal('SIGN_IN_AGAIN')
}
