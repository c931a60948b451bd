/** Answers page requests: React Router on the server, with the API called in process. */
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
import type { Role } from '#contract/people/accounts.ts'
import { ownShopDetails } from '#contract/site/shop-details.ts'
import { SLOT_FAILURE } from '#contract/surface/slots.plain.ts'
import type { createApp } from '#server/app/app.ts'
import { isBusy } from '#server/http/busy.ts'
import type { Log } from '#server/platform/log.ts'
import { speaking } from '#server/platform/say.ts'
import { createApi } from '#web/api/client.ts'
import {
  apiContext,
  keepsPagesContext,
  oldAddressContext,
  publicUrlContext,
  reportErrorContext,
  requestIdContext,
  roleContext,
  scriptMarkContext,
  shopContext,
} from '#web/context.ts'
import { splitPath } from '#web/languages/languages.ts'
import type { PageBuilds } from './admin-routes.ts'
import { newScriptMark, takeScriptMarks } from './csp-script-hashes.ts'
import { contentPolicy } from './http/security-headers.ts'
import { buildsOfLanguages } from './languages.ts'
import { unsentForm } from './unsent-form.ts'

export interface PagesOptions {
  builds: PageBuilds
  app: ReturnType<typeof createApp>
  /** The role of the live session a cookie header belongs to. */
  findRole: (cookies: string | undefined) => Promise<Role | null>
  mode: 'production' | 'development' | 'test'
  publicUrl: string
  /** The origins of the vendors that are switched on: the page on the way to payment posts a form there. */
  vendorOrigins: () => Promise<string[]>
  /** Whether browsers keep pages for when there is no network; they do unless it says no. */
  keepsPages?: boolean
  /** Where an address leads that nothing answers; `counts`: whether somebody comes by it. */
  findOldAddress?: (path: string, asked: { counts: boolean }) => Promise<{ to: string; status: 301 | 302 } | null>
  log: Pick<Log, 'error'>
}

interface PageCaller {
  /** The caller's network address. */
  address?: string | undefined
  requestId?: string
  /** For the page cache, and whoever waits for it asks themselves where it leads. */
  isRendering?: boolean | undefined
}

/**
 * Renders a page. Its cache tags stand in `Surrogate-Key`, for the page cache alone. With the caller's network address,
 * the page's API calls use up that caller's rate limits; a page rendered for the cache uses up nobody's.
 */
export type AnswerPage = (request: Request, from?: PageCaller) => Promise<Response>

export function createPages(options: PagesOptions): AnswerPage {
  const { builds, app, findRole, mode, publicUrl, vendorOrigins, keepsPages = true, findOldAddress, log } = options
  const serverMode = mode === 'development' ? 'development' : 'production'
  const inEach = Object.entries(buildsOfLanguages(builds))
  const handlers = Object.fromEntries(
    inEach.map(([language, { forAdmins, forEveryone }]) => [
      language,
      {
        forAdmins: createRequestHandler(forAdmins, serverMode),
        forEveryone: createRequestHandler(forEveryone, serverMode),
      },
    ]),
  )
  const manifests = inEach.map(([, { publicManifest }]) => publicManifest)
  const adminRoutes = builds.adminPaths.map((path) => ({ path }))

  return async function answerPage(original, { address, requestId, isRendering = false } = {}) {
    if (original.method !== 'GET' && original.method !== 'HEAD') {
      return unsentForm(splitPath(new URL(original.url).pathname).language)
    }
    const request = withReadablePath(original)
    const { pathname } = new URL(request.url)
    const { language, path } = splitPath(pathname)
    const manifest = manifests.find((one) => one.path === pathname)
    if (manifest) return scriptResponse(manifest.script)
    const tags = new Set<string>()
    let isAway = false
    const findOwnRole = once(() =>
      findRole(request.headers.get('cookie') ?? undefined).catch((error: unknown) => {
        isAway ||= isBusy(error)
        throw error
      }),
    )
    const context = new RouterContextProvider()
    const ask = async (path: string, init: RequestInit) => {
      const response = await app.request(path, init, { address, requestId })
      for (const tag of response.headers.get('surrogate-key')?.split(' ') ?? []) tags.add(tag)
      return response
    }
    context.set(
      apiContext,
      createApi(async (path, init) => {
        const response = await ask(path, init)
        isAway ||= response.status === 503
        return response
      }),
    )
    // Every page shows it, so every page is tagged with it. Without an answer the shop is what this process last knew.
    tags.add('shop')
    await createApi(ask)('GET /shop').then(
      ({ details }) => context.set(shopContext, details),
      () => context.set(shopContext, ownShopDetails()),
    )
    context.set(publicUrlContext, publicUrl)
    context.set(keepsPagesContext, keepsPages)
    context.set(roleContext, findOwnRole)
    if (findOldAddress) {
      context.set(oldAddressContext, (from) =>
        findOldAddress(from, { counts: !isRendering }).catch((error: unknown) => {
          isAway ||= isBusy(error)
          throw error
        }),
      )
    }
    const mark = newScriptMark()
    context.set(scriptMarkContext, mark)
    context.set(requestIdContext, requestId ?? null)
    context.set(reportErrorContext, (err) => {
      const isOfSlot = err instanceof Error && err.name === SLOT_FAILURE
      log.error({ requestId, err }, isOfSlot ? 'a slot of the site failed' : 'a page failed to render')
    })
    // The data of `/admin` is requested as `/admin.data`, or `/admin/_.data`.
    const isAdminPage = matchRoutes(adminRoutes, path.replace(/(?:\/_)?\.data$/, '')) !== null
    const isForAdmin = isAdminPage && (await findOwnRole().catch(() => null)) === 'admin'
    const handle = handlers[language]?.[isForAdmin ? 'forAdmins' : 'forEveryone']
    if (!handle) throw new Error(`There are no pages in ${language}`)
    const response = await speaking(language, () => handle(request, context))
    const formTargets = isPayPage(path) ? await vendorOrigins() : []
    const isLeft = response.status === 500 && request.signal.aborted
    return finishPage(response, { tags, mark, formTargets, isAway, isLeft, requestId })
  }
}

/** A stray percent sign stands for itself; the router could not read the path otherwise. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}

const isPayPage = (pathname: string) => pathname.startsWith('/pay/')

function scriptResponse(script: string): Response {
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

interface Rendered {
  tags: ReadonlySet<string>
  mark: string
  formTargets: readonly string[]
  /** The database was, for something the page needs. */
  isAway: boolean
  /** Whoever asked has hung up. */
  isLeft: boolean
  requestId: string | undefined
}

/** For nobody but the log, as nginx calls it: the router says 500, as if the page had failed. */
const LEFT_EARLY = 499

/** Seconds after which a page that could not be had loads itself again, with or without scripts. */
const RELOAD_AFTER_SECONDS = 5

async function finishPage(
  response: Response,
  { tags, mark, formTargets, isAway, isLeft, requestId }: Rendered,
): Promise<Response> {
  if (isLeft) return new Response(null, { status: LEFT_EARLY })
  const headers = new Headers(response.headers)
  headers.set('Surrogate-Key', [...tags].join(' '))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  // The router says 500 whatever a call of the API was refused for.
  const status = response.status === 500 && isAway ? 503 : response.status
  // A browser that asked for a page's data shows it too: `web/shop/errors/error-reference.tsx`.
  if (status >= 500 && requestId) headers.set('Server-Timing', `reference;desc="${requestId}"`)
  if (status === 503) {
    headers.set('Retry-After', String(RELOAD_AFTER_SECONDS))
    if (isHtml) headers.set('Refresh', String(RELOAD_AFTER_SECONDS))
  }
  if (!isHtml) return new Response(response.body, { status, headers })
  const { html, scriptHashes } = takeScriptMarks(await response.text(), mark)
  headers.set('Content-Security-Policy', contentPolicy(scriptHashes, formTargets))
  return new Response(html, { status, headers })
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find()
    return found
  }
}
