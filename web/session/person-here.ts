import { useSession } from './session-store.ts'
import { LAST } from './tab-data.ts'

/** The person whose work a tab keeps: who is signed in, or was until their session ran out. Empty for nobody. */
export function personHere(): string {
  const { user } = useSession.getState()
  if (user) return user.uid
  try {
    return sessionStorage.getItem(LAST) ?? ''
  } catch {
    return ''
  }
}
