/** Where a person is led once they are signed in. */
import type { NavigateFunction } from 'react-router'
import type { Role } from '#contract/people/accounts.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'

/**
 * Leads a person who is signed in to where they belong: the back office for admins, the account area for all others.
 */
export function redirectByRole(navigate: NavigateFunction, role: Role, next: string | null): void {
  // Public pages know nothing of the back office, so an admin's browser asks for it anew.
  if (role === 'admin') window.location.assign(inLanguage(currentLanguage(), '/admin'))
  else void navigate(next ?? '/account', { replace: true })
}

/** A path of this shop out of an address one was sent to: where else the text may point, nobody is led. */
export function safeRedirect(next: string | null): string | null {
  const base = 'http://shop.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return null
  const { origin, pathname, search, hash } = new URL(next, base)
  // `/.//evil.example` is a path that begins with two slashes: taken for an address, it would name another site.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
