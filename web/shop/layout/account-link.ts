/**
 * Where the account icon leads: the back office for admins, the account area for other people, signing in for visitors.
 */
import { t } from '@lingui/core/macro'
import { useSession } from '#web/session/session-store.ts'

interface AccountLink {
  to: string
  label: string
  signedIn: boolean
  /** Public pages know nothing of the back office, so its pages are asked for anew. */
  reloadDocument: boolean
}

export function useAccountLink(): AccountLink {
  const role = useSession((session) => session.user?.role)
  if (role === 'admin') return { to: '/admin', label: t`Back office`, signedIn: true, reloadDocument: true }
  if (role === 'user') return { to: '/account', label: t`Account`, signedIn: true, reloadDocument: false }
  return { to: '/login', label: t`Login`, signedIn: false, reloadDocument: false }
}
