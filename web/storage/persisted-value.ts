/**
 * A value in the browser's storage, the same over reloads and in every tab. Where storage is full, broken or
 * forbidden, it lasts as long as the page.
 */

export interface PersistedValue<T> {
  /** What is stored now, perhaps by another tab; undefined where there is nothing to read. */
  read: () => T | undefined
  write: (value: T) => void
  /** Calls back when another tab has written, or when the page comes back from the browser's cache. */
  follow: (changed: (value: T) => void) => void
}

export function persistedValue<T>({
  key,
  parse,
  empty,
}: {
  key: string
  /** Makes a sound value of whatever was stored. */
  parse: (stored: unknown) => T
  empty: T
}): PersistedValue<T> {
  let onlyInMemory = false

  function read(): T | undefined {
    if (onlyInMemory) return undefined
    const text = storage()?.getItem(key)
    if (text === undefined) return undefined
    if (text === null) return empty
    try {
      return parse(JSON.parse(text))
    } catch {
      // Not JSON: nothing of it can be saved.
      return empty
    }
  }

  return {
    read,
    write(value) {
      const text = JSON.stringify(value)
      onlyInMemory = !store(key, text) && !makeRoomAndStore(key, text)
    },
    follow(changed) {
      if (typeof window === 'undefined') return
      const reread = () => {
        onlyInMemory = false
        const now = read()
        if (now !== undefined) changed(now)
      }
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) reread()
      })
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) reread()
      })
    },
  }
}

function store(key: string, text: string): boolean {
  try {
    storage()?.setItem(key, text)
    return true
  } catch {
    // Storage is full or forbidden.
    return false
  }
}

/** An older value must not come back at the next reading, and its space may be what was missing. */
function makeRoomAndStore(key: string, text: string): boolean {
  storage()?.removeItem(key)
  return store(key, text)
}

function storage(): Storage | undefined {
  try {
    const own = globalThis.window?.localStorage
    // Firefox has one also where its file is damaged, and throws at each use of it.
    own?.getItem('')
    return own
  } catch {
    // Reading the property itself throws where site data is blocked.
    return undefined
  }
}

/** Browsers have locks on https and on this machine only; elsewhere the tabs run it at the same time. */
export function oneTabAtATime<T>(lock: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, run) : run()
}
