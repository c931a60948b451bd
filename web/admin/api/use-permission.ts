/** Whether the person signed in may do something in the back office: what they may not is not offered. */

import { isPermitted, type Permission } from '#contract/core/permissions.ts'
import type { SessionUser } from '#contract/people/accounts.ts'
import { useLastUser, useSession } from '#web/session/session-store.ts'

/** Until it is known who it is, everything is offered, as the server's HTML does; the API refuses what must not be. */
export function usePermission(): (permission: Permission) => boolean {
  const user = useLastUser()
  return (permission) => mayUser(user, permission)
}

/** At this moment, for loaders. */
export function can(permission: Permission): boolean {
  return mayUser(useSession.getState().user, permission)
}

function mayUser(user: SessionUser | null, permission: Permission): boolean {
  return user?.staffRole === undefined || isPermitted(user.staffRole, permission)
}
