/** A browser's storage and window for what needs no more of one, and pages that are loaded anew in it. */
import { vi } from 'vitest'
import { whenOver } from '#tests/support/when-over.ts'

/** Call it within a test. */
export function openStubBrowser() {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {}, localStorage })
  vi.stubGlobal('document', { cookie: '' })
  whenOver(() => vi.unstubAllGlobals())

  /** Its modules begin anew, what is stored stays. */
  return async function loadPage() {
    vi.resetModules()
    const { session } = await import('#web/session/session-store.ts')
    session.restore()
    const begin = (uid: string) => session.begin({ user: aUser(uid), token: 'a token', remember: true })
    return { session, begin }
  }
}

/** Its entries are its own properties, as a browser's are. */
function aStorage(): Record<string, unknown> {
  const ofAll = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(ofAll)
}

function aUser(uid: string) {
  return { uid, email: `${uid}@example.com`, role: 'admin' as const, displayName: uid, staffRole: 'owner' as const }
}
