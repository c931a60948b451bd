/**
 * The idempotency key of a checkout: the same content has the same key, over a reload too, and other content a new one.
 * Content and key stay in this tab's storage until the order is placed or the tab is closed. Other tabs have the same
 * cart, and who hears nothing of the order in one of them goes on in another: for a while they find the key, beside
 * what tells contents apart and says nothing of them.
 */
import { randomKey } from '#web/session/random-key.ts'
import { ofPerson } from '#web/session/tab-data.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

const place = ofPerson('checkout-attempt')
/** Later it is another order, that happens to be the same. */
const SHARED_MS = 30 * 60_000

interface Attempt {
  /** As JSON. */
  content: string
  key: string
}

/** Of whichever tab. */
interface SharedAttempt {
  digest: string
  key: string
  /** By this browser's clock. */
  at: number
  isPlaced: boolean
}

let latest: Attempt | undefined

const shared = persistedValue<SharedAttempt | null>({ key: 'kade-attempt', parse: readShared, empty: null })

export const checkoutAttempt = {
  keyFor(content: unknown): string {
    const json = JSON.stringify(content)
    const digest = digestOf(json)
    const other = shared.read()
    latest ??= readStored()
    // Another tab was told that it has become an order.
    if (other?.isPlaced && latest?.key === other.key) latest = undefined
    const isOpen = other && !other.isPlaced && Math.abs(Date.now() - other.at) < SHARED_MS
    if (latest?.content !== json) {
      latest = { content: json, key: isOpen && other.digest === digest ? other.key : randomKey() }
    }
    store(latest)
    shared.write({ digest, key: latest.key, at: Date.now(), isPlaced: false })
    return latest.key
  },
  /** The attempt has become an order: the same content again would be another one. */
  forget(): void {
    if (latest) shared.write({ digest: '', key: latest.key, at: Date.now(), isPlaced: true })
    latest = undefined
    store(undefined)
  },
}

function digestOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return [one >>> 0, two >>> 0, text.length].map((part) => part.toString(36)).join('-')
}

function readShared(stored: unknown): SharedAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { digest, key, at, isPlaced } = stored as Record<string, unknown>
  if (typeof digest !== 'string' || typeof key !== 'string' || typeof at !== 'number') return null
  return { digest, key, at, isPlaced: isPlaced === true }
}

function readStored(): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    if (!('content' in stored) || typeof stored.content !== 'string') return undefined
    if (!('key' in stored) || typeof stored.key !== 'string') return undefined
    return { content: stored.content, key: stored.key }
  } catch {
    // No storage, or something else in it: the attempt lasts as long as the page.
    return undefined
  }
}

function store(attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(place, JSON.stringify(attempt))
    else sessionStorage.removeItem(place)
  } catch {
    // See above.
  }
}
