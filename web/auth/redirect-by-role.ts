/** Leads a person who is signed in to where they belong: the back office for admins, the account area for all others. */
import type { NavigateFunction } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'

export function redirectByRole(navigate: NavigateFunction, role: Role, next: string | null): void {
  // Public pages know nothing of the back office, so an admin's browser asks for it anew.
  if (role === 'admin') window.location.assign(inLanguage(currentLanguage(), '/admin'))
  else void navigate(next ?? '/account', { replace: true })
}
