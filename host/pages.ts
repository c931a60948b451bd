/** Answers page requests: React Router on the server, with the API called in process. */
import type { ServerBuild } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { createApp } from '#server/app.ts'
import type { PageBuilds } from './page-builds.ts'
import { contentPolicy } from './security-headers.ts'

export interface PagesOptions {
  builds: PageBuilds
  app: ReturnType<typeof createApp>
  /** The role of the live session a cookie header belongs to. */
  findRole: (cookies: string | undefined) => Promise<Role | null>
  mode: 'production' | 'development' | 'test'
  publicUrl: string
}

/** Renders a page. What it shows is told in `Surrogate-Key`, for the host alone. */
export type AnswerPage = (request: Request) => Promise<Response>

const BACK_OFFICE_PATH = /^\/(?:admin|add-item|edit-item|item|inquiries|orders|pre-orders)(?:[./]|$)/

export function createPages({ builds, app, findRole, mode, publicUrl }: PagesOptions): AnswerPage {
  // Router, contexts and the client's errors must be the very ones the built pages know, so they come with the build.
  const entry = entryOf(builds.forAdmins)
  const {
    apiContext,
    createApi,
    createRequestHandler,
    publicUrlContext,
    roleContext,
    RouterContextProvider,
  } = entry
  const serverMode = mode === 'development' ? 'development' : 'production'
  const forAdmins = createRequestHandler(builds.forAdmins, serverMode)
  const forEveryone = createRequestHandler(builds.forEveryone, serverMode)

  return async function answerPage(asked) {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') {
      return new Response('A page can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const request = withReadablePath(asked)
    const shown = new Set<string>()
    const findOwnRole = once(() => findRole(request.headers.get('cookie') ?? undefined))
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      createApi(async (path, init) => {
        const response = await app.request(path, init)
        for (const key of response.headers.get('surrogate-key')?.split(' ') ?? []) shown.add(key)
        return response
      }),
    )
    context.set(publicUrlContext, publicUrl)
    context.set(roleContext, findOwnRole)
    const isOffice = BACK_OFFICE_PATH.test(new URL(request.url).pathname)
    const handle = isOffice && (await findOwnRole()) === 'admin' ? forAdmins : forEveryone
    const response = await handle(request, context)
    return finishPage(response, shown)
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

function entryOf(build: ServerBuild) {
  return build.entry.module as typeof import('#web/entry.server.tsx')
}

async function finishPage(response: Response, shown: ReadonlySet<string>): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('Surrogate-Key', [...shown].join(' '))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = await response.text()
  headers.set('Content-Security-Policy', contentPolicy(html))
  return new Response(html, { status: response.status, headers })
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find()
    return found
  }
}
