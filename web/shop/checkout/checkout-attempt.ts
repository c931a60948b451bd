/**
 * The idempotency key of a checkout: the same content has the same key, over a reload too, and other content a new one.
 * Content and key stay in this tab's storage until the order is placed or the tab is closed.
 */
import { ofPerson } from '#web/session/tab-data.ts'

const place = ofPerson('checkout-attempt')

interface Attempt {
  /** As JSON. */
  content: string
  key: string
}

let latest: Attempt | undefined

export const checkoutAttempt = {
  keyFor(content: unknown): string {
    const json = JSON.stringify(content)
    latest ??= readStored()
    if (latest?.content !== json) latest = { content: json, key: newKey() }
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
