/** Where the account icon leads: the back office for admins, the account area for other people, signing in for visitors. */
import { useSession } from '#web/account/session-store.ts'

export function useAccountLink(): { to: string; label: string; signedIn: boolean } {
  const role = useSession((session) => session.user?.role)
  if (role === 'admin') return { to: '/admin', label: 'Back office', signedIn: true }
  if (role === 'user') return { to: '/account', label: 'Account', signedIn: true }
  return { to: '/login', label: 'Login', signedIn: false }
}
