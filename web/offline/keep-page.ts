/** Tells the worker which pages are looked at; loaded once one has stayed open for a while. */
import type { Visit } from './worker.ts'

let worker: Promise<ServiceWorker | null> | undefined

/** Has the page of this path and query kept, unless somebody saves data. */
export async function keepPage(page: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  // Not in private windows of some browsers, and not while the shop can't be reached.
  worker ??= startWorker().catch(() => null)
  const active = await worker
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ visited: page, files } satisfies Visit)
}

async function startWorker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register('/sw.js')
  return (await navigator.serviceWorker.ready).active
}
