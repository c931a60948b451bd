/**
 * The service worker, `/sw.js`, which runs beside the pages of a browser: it keeps the pages looked at last, and the
 * cart's, for when there is no network. With a network every page comes from the shop. Nothing that isn't the same for
 * everybody is kept.
 */

import { calls } from '#contract/calls.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { languageBase } from '#web/languages/languages.ts'
import { listQuery, type Page, pages } from '#web/page-table.ts'

/**
 * What a page tells the worker: its path and query, and the files of the build that it has loaded so far, on demand
 * too.
 */
export interface Visit {
  visited: string
  files: string[]
}

interface Kept {
  /** What an address of another language than English begins with. */
  languages: string[]
  /** Patterns of the paths whose pages may be kept. */
  paths: string[]
  list: { path: string; query: string[] }
  /** Kept from the start on. */
  always: string[]
  /** What stands in place of a page that isn't kept, and of one that can't do without a network. */
  offline: { page: string; checkout: string; needsNetwork: string }
}

/** The parts of a worker's world that ours uses. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  request: Request
  /** What the browser asked for while the worker was started. */
  preloadResponse: Promise<Response | undefined>
  data: Visit
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerWorld {
  addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean>; navigationPreload?: { enable: () => Promise<void> } }
  clients: { claim: () => Promise<void> }
}

/** They ask the shop for something of somebody, and are nothing without it. */
const ASKS = ['/track', '/warranty']

const isKept = ({ layout, cache, access, path }: Page) =>
  layout === 'shop' && cache === 'shared' && access === 'anyone' && !ASKS.includes(path)

const kept: Kept = {
  languages: LANGUAGES.map(languageBase).filter((base) => base !== ''),
  paths: pages.filter(isKept).map(({ path }) => `^${path.replace(/:\w+/g, '[^/]+')}$`),
  list: { path: '/products', query: listQuery(calls['GET /items']) },
  always: ['/cart'],
  offline: { page: '/offline', checkout: '/offline?for=checkout', needsNetwork: '^/(?:checkout|pay)(?:/|$)' },
}

/** The script; switched off, one that leaves nothing behind of the other. */
export function workerScript({ keepsPages }: { keepsPages: boolean }): string {
  return keepsPages ? `(${keepPages.toString()})(${JSON.stringify(kept)})\n` : `(${leave.toString()})()\n`
}

/** Stands alone: the browser is sent its text. */
function keepPages({ languages, paths, list, always, offline }: Kept): void {
  const world = globalThis as unknown as WorkerWorld
  const baseCache = 'kade-base-1'
  const pageCache = 'kade-pages-1'
  const fileCache = 'kade-files-1'
  const mostPages = 20
  const mostFiles = 200
  const renewAfterMs = 10 * 60_000
  const renewBaseAfterMs = 24 * 60 * 60_000
  const savedAtHeader = 'X-Saved-At'
  const patterns = paths.map((path) => new RegExp(path))
  const based = [...always, offline.page, offline.checkout]

  function baseOf(path: string): string {
    return languages.find((base) => path === base || path.startsWith(`${base}/`)) ?? ''
  }

  /** The page of an address; null where it may not be kept. */
  function pageOf({ pathname, searchParams, search }: URL): string | null {
    const path = pathname.slice(baseOf(pathname).length) || '/'
    const isList = path === list.path && [...searchParams.keys()].every((name) => list.query.includes(name))
    if (search !== '' && !isList) return null
    return patterns.some((pattern) => pattern.test(path)) ? pathname + search : null
  }

  /** Each page is kept in one of them alone, so that no older copy of it is found. */
  function cacheOf(address: string): Promise<Cache> {
    return caches.open(based.includes(address.slice(baseOf(address).length)) ? baseCache : pageCache)
  }

  function find(address: string): Promise<Response | undefined> {
    return caches.match(address, { ignoreVary: true })
  }

  /** Whether nothing is kept of an address, or for longer than that. */
  async function isOlder(address: string, ms: number): Promise<boolean> {
    const saved = await find(address)
    return !(Date.now() - Date.parse(saved?.headers.get(savedAtHeader) ?? '') < ms)
  }

  async function save(address: string, answer: Response): Promise<void> {
    const cache = await cacheOf(address)
    // What the shop has taken away is read no longer.
    if (answer.status === 404 || answer.status === 410) await cache.delete(address)
    // What the shop itself had kept for an hour without its database is no newer than that hour.
    const isOld = (answer.headers.get('Server-Timing') ?? '').includes('as-of')
    if (!answer.ok || answer.redirected || isOld) return
    const headers = new Headers(answer.headers)
    headers.set(savedAtHeader, new Date().toISOString())
    const html = await answer.text()
    await saveFiles(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])
    // Taken out first, so that it is the last of all.
    await cache.delete(address)
    await cache.put(address, new Response(html, { headers }))
    await keepLast(await caches.open(pageCache), mostPages)
  }

  async function saveFiles(named: Iterable<string>): Promise<void> {
    const files = await caches.open(fileCache)
    const needed = new Set(named)
    for (const address of needed) {
      if (!(await files.match(address))) await files.add(address)
    }
    await keepLast(files, mostFiles, needed)
  }

  /** A file of an older build may be one of the newest, too. */
  async function keepLast(cache: Cache, most: number, needed = new Set<string>()): Promise<void> {
    const addresses = await cache.keys()
    const old = addresses.slice(0, -most).filter(({ url }) => !needed.has(new URL(url).pathname))
    for (const each of old) await cache.delete(each)
  }

  async function fetchAndSave(address: string): Promise<void> {
    await save(address, await fetch(address, { credentials: 'omit', cache: 'no-cache' }))
  }

  async function savedPage(page: string): Promise<Response | null> {
    const saved = await find(page)
    if (!saved) return null
    const savedAt = saved.headers.get(savedAtHeader)
    const html = await saved.text()
    const marked = html.replace('<head>', `<head><meta name="saved-at" content="${savedAt}">`)
    return new Response(marked, { headers: saved.headers })
  }

  async function answerNavigation(
    { request, preloadResponse }: WorkerEvent,
    page: string | null,
    keep: (work: Promise<void>) => void,
  ) {
    try {
      const answer = (await preloadResponse) ?? (await fetch(request))
      if (page) keep(save(page, answer.clone()))
      return answer
    } catch (error) {
      const saved = page ? await savedPage(page) : null
      if (saved) return saved
      const { pathname } = new URL(request.url)
      const base = baseOf(pathname)
      const isPay = new RegExp(offline.needsNetwork).test(pathname.slice(base.length))
      const notice = isPay ? offline.checkout : offline.page
      const instead = (await find(base + notice)) ?? (await find(notice))
      if (!instead) throw error
      return new Response(await instead.text(), { status: 503, headers: instead.headers })
    }
  }

  /** What is kept of a language from its first page on: of a shop that is newer by now, its files would be gone. */
  async function keepBase(base: string): Promise<void> {
    for (const path of based) {
      if (await isOlder(base + path, renewBaseAfterMs)) await fetchAndSave(base + path)
    }
  }

  /** A page that was reached without a full load, or before this worker was there. */
  async function keepVisited(page: string, files: string[]): Promise<void> {
    if (await isOlder(page, renewAfterMs)) await fetchAndSave(page)
    await keepBase(baseOf(page))
    await saveFiles(files.filter((file) => file.startsWith('/assets/')))
  }

  world.addEventListener('install', (event) => {
    event.waitUntil(keepBase('').then(() => world.skipWaiting()))
  })

  world.addEventListener('activate', (event) => {
    const current = [baseCache, pageCache, fileCache]
    const clear = async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
      await world.registration.navigationPreload?.enable()
      await world.clients.claim()
    }
    event.waitUntil(clear())
  })

  world.addEventListener('message', (event) => {
    const { visited, files } = event.data
    const page = pageOf(new URL(visited, location.href))
    if (page) event.waitUntil(keepVisited(page, files).catch(() => undefined))
  })

  world.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== location.origin) return
    // Without room, or closed meanwhile, a page isn't kept; it has been answered.
    const keep = (work: Promise<void>) => event.waitUntil(work.catch(() => undefined))
    if (url.pathname.startsWith('/assets/')) event.respondWith(find(request.url).then((file) => file ?? fetch(request)))
    else if (request.mode === 'navigate') event.respondWith(answerNavigation(event, pageOf(url), keep))
  })
}

/**
 * Stands alone, as above. A page that registers a worker again before the registration has ended keeps it; what such a
 * page then tells of its visit ends it once more.
 */
function leave(): void {
  const world = globalThis as unknown as WorkerWorld
  const clear = async () => {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
    await world.registration.unregister()
  }
  world.addEventListener('install', () => void world.skipWaiting())
  world.addEventListener('activate', (event) => event.waitUntil(clear()))
  world.addEventListener('message', (event) => event.waitUntil(clear()))
}
