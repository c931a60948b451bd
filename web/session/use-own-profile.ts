/** Hands the contact details of the person signed in, once they are loaded, to a form that asks for them. */
import { useEffect, useEffectEvent } from 'react'
import type { Profile } from '#contract/people/accounts.ts'
import { missingFromProfile } from '#contract/people/missing-from-profile.plain.ts'
import { useSession } from './session-store.ts'
import { signedInApi } from './signed-in-api.ts'

export interface OwnDetails {
  name: string
  email: string
  phone: string
  address: string
}

export function useOwnProfile(onLoaded: (details: OwnDetails, profile: Profile) => void): void {
  const email = useSession((session) => session.user?.email)
  const notify = useEffectEvent(onLoaded)

  useEffect(() => {
    if (!email) return
    const stop = new AbortController()
    signedInApi('GET /users/profile/{email}', { params: { email } }, { signal: stop.signal })
      .then((profile) => notify(detailsOf(profile), profile))
      // Without a profile the form is filled in by hand.
      .catch(() => undefined)
    return () => stop.abort()
  }, [email])
}

function detailsOf(profile: Profile): OwnDetails {
  const missing = missingFromProfile(profile)
  const { addressLine, city, state, postalCode } = profile
  return {
    name: profile.name,
    email: profile.email,
    phone: missing.phone ? '' : profile.phone,
    address: missing.address
      ? ''
      : [addressLine, city, state, postalCode].filter((part) => part.trim() !== '').join(', '),
  }
}
