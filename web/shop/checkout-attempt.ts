/**
 * The key that makes one order of one attempt, however often it is sent: the same content keeps its key, over a reload
 * too, and other content gets a new one. Only a short digest of the content is kept, from which nothing can be read back.
 */
const place = 'kade-checkout-attempt'

interface Attempt {
  digest: string
  key: string
}

let latest: Attempt | undefined

export const checkoutAttempt = {
  keyFor(content: unknown): string {
    const digest = digestOf(JSON.stringify(content))
    latest ??= readStored()
    if (latest?.digest !== digest) latest = { digest, key: newKey() }
    store(latest)
    return latest.key
  },
  /** The attempt has become an order: the same content again would be another one. */
  forget(): void {
    latest = undefined
    store(undefined)
  },
}

function newKey(): string {
  // Missing on plain http addresses other than the machine's own.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** Two 32-bit hashes (FNV-1a and its mirror): enough to tell an attempt from a changed one. */
function digestOf(text: string): string {
  let forward = 0x811c9dc5
  let backward = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193)
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${(forward >>> 0).toString(36)}${(backward >>> 0).toString(36)}`
}

function readStored(): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    if (!('digest' in stored) || typeof stored.digest !== 'string') return undefined
    if (!('key' in stored) || typeof stored.key !== 'string') return undefined
    return { digest: stored.digest, key: stored.key }
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
