/** Who is signed in, in this browser. */
import { create } from 'zustand'
import type { SessionUser } from '#contract/accounts.ts'

export interface Session {
  user: SessionUser | null
  token: string | null
}

/** The session as screens read it. While a page comes alive it is empty, as on the server. */
export const useSession = create<Session>(() => ({ user: null, token: null }))
