/**
 * Who is signed in, in this browser: stored over reloads, the same in every tab. The refresh token stays in its cookie.
 */
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { SessionUser } from '#contract/people/accounts.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { keepFor } from './tab-data.ts'

export interface Session {
  user: SessionUser | null
  /** The access token; it may have expired. */
  token: string | null
  /** It ended because its person no longer works in the shop: what is open of the back office goes away. */
  removed: boolean
  /** Another text for each time that somebody signed out, until the next one signs in: each tab forgets them once. */
  left: string
}

/** What is stored. `remember` off: the session ends with the browser. */
interface StoredSession extends Session {
  remember: boolean
  /** Logged out while the server could not be reached: its cookie must sign nobody in again. */
  leaving: boolean
}

const nobody: StoredSession = { user: null, token: null, removed: false, remember: true, leaving: false, left: '' }

/** The session as screens read it. During hydration it is empty, as on the server. */
export const useSession = create<Session>(() => nobody)

const stored = persistedValue({ key: 'kade-session', parse: readStoredSession, empty: nobody })

/** A cookie that says nothing but that the browser has not been closed since somebody signed in. */
const STILL_OPEN = 'kade_open=1'

export const session = {
  /** Reads what is stored, and follows what other tabs store from now on. Once, before hydration. */
  restore() {
    stored.follow(show)
    const value = stored.read()
    if (!value?.user) return keepFor('', value?.left)
    const isOver = !value.remember && !document.cookie.includes(STILL_OPEN)
    if (isOver) session.end()
    else show(value)
  },
  begin(started: { user: SessionUser; token: string; remember: boolean }) {
    if (!started.remember) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside https, and in older browsers
      document.cookie = `${STILL_OPEN}; path=/; SameSite=Lax`
    }
    set({ ...nobody, ...started })
  },
  /** A refreshed token replaces the access token. */
  renew(fresh: { user: SessionUser; token: string }) {
    set({ ...nobody, ...fresh, remember: stored.read()?.remember ?? true })
  },
  /** `left`: its person has signed out; `leaving`: the server has yet to end it. */
  end({ leaving = false, left = false, removed = false } = {}) {
    set({ ...nobody, leaving, removed, left: left || leaving ? String(Date.now()) : (stored.read()?.left ?? '') })
  },
  isLeaving(): boolean {
    return stored.read()?.leaving ?? false
  },
  /** The access token as stored now, perhaps by another tab a moment ago. */
  latestToken(): string | null {
    return (stored.read() ?? useSession.getState()).token
  },
}

function set(next: StoredSession) {
  stored.write(next)
  show(next)
}

function show({ user, token, removed, left }: StoredSession) {
  useSession.setState({ user, token, removed, left })
  // A session that only ran out is taken up again by its person, who goes on; not by another one.
  keepFor(user?.uid ?? '', left)
}

function readStoredSession(stored: unknown): StoredSession {
  if (typeof stored !== 'object' || stored === null) return nobody
  const { user, token, remember, leaving, removed, left } = stored as Record<string, unknown>
  if (!isUser(user) || typeof token !== 'string') {
    return {
      ...nobody,
      leaving: leaving === true,
      removed: removed === true,
      left: String(left ?? ''),
    }
  }
  return { ...nobody, user, token, remember: remember !== false }
}

function isUser(stored: unknown): stored is SessionUser {
  if (typeof stored !== 'object' || stored === null) return false
  const { uid, email, role, displayName } = stored as Record<string, unknown>
  return [uid, email, displayName].every((text) => typeof text === 'string') && (role === 'admin' || role === 'user')
}

/** Who is signed in, or was until the session ended while this part of the page stood. */
export function useLastUser(): SessionUser | null {
  const user = useSession((state) => state.user)
  const [last, setLast] = useState(user)
  useEffect(() => {
    if (user) setLast(user)
  }, [user])
  return last
}
