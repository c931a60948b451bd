// An admin page is one line of the page table: it is served to admins, and to nobody else does it exist.
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#contract/people/accounts.ts'
import type { Env } from '#server/http/mount.ts'
import { type Page, pages } from '#web/page-table.ts'
import { splitBuild } from './admin-routes.ts'
import { createPages } from './pages.ts'

const invented: Page = {
  path: '/invented/:id',
  module: 'admin/invented/invented.tsx',
  layout: 'admin',
  access: 'admin',
  cache: 'none',
}

const route = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  path,
  parentId,
  module: `/assets/${id}.js`,
  hasLoader: false,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** A build of two pages, one for everybody and one for admins. A page answers with the id of its route. */
const routes = {
  root: route('root', ''),
  open: route('open', 'open', 'root'),
  'admin/invented/invented': route('admin/invented/invented', 'invented/:id', 'root'),
  'shop/sitemap/robots-txt': route('shop/sitemap/robots-txt', 'robots.txt', 'root'),
}
const module = { default: () => null }
const build: ServerBuild = {
  entry: {
    module: {
      default: async (_request, status, _headers, { staticHandlerContext }) =>
        new Response(staticHandlerContext.matches.at(-1)?.route.id, { status }),
      handleError: () => {},
    },
  },
  routes: {
    root: { ...routes.root, module },
    open: { ...routes.open, module },
    'admin/invented/invented': { ...routes['admin/invented/invented'], module },
    'shop/sitemap/robots-txt': { ...routes['shop/sitemap/robots-txt'], module },
  },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes,
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  allowedActionOrigins: false,
}

async function request(path: string, role: Role | null, init: RequestInit = {}) {
  const answerPage = createPages({
    builds: splitBuild(build, [...pages, invented]),
    app: new Hono<Env>(),
    findRole: async () => role,
    mode: 'test',
    publicUrl: '',
    vendorOrigins: async () => [],
    log: { error: () => {} },
  })
  return answerPage(new Request(`http://shop.internal${path}`, init))
}

async function ask(path: string, role: Role | null) {
  const response = await request(path, role)
  return [response.status, await response.text()]
}

test('An invented admin page is served to an admin, and is not there for anybody else', async () => {
  for (const path of ['/invented/1', '/invented/1/', '/Invented/1']) {
    expect(await ask(path, 'admin')).toEqual([200, 'admin/invented/invented'])
    for (const role of ['user', null] as const) expect((await ask(path, role))[0]).toBe(404)
  }
  expect(await ask('/open', null)).toEqual([200, 'open'])
})

test('What is no HTML goes out as it came: the policy of scripts is a page’s alone', async () => {
  const response = await request('/open', null)
  expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
    'text/plain;charset=UTF-8',
    null,
  ])
})

test('Whoever hangs up before a page is there is noted as one who left, and not as a page that failed', async () => {
  expect((await request('/open', null, { signal: AbortSignal.abort() })).status).toBe(499)
})

test('The browser of a shopper is told of no admin page and no file, and that of an admin is', () => {
  const { forAdmins, forEveryone, publicManifest } = splitBuild(build, [...pages, invented])
  expect(Object.keys(forEveryone.routes)).toEqual(['root', 'open', 'shop/sitemap/robots-txt'])
  expect(publicManifest.script).toContain('"open"')
  expect(publicManifest.script).not.toMatch(/invented|robots/)
  expect(JSON.stringify(forAdmins.assets)).toContain('invented')
})

test('All that stands among the admin pages is for admins', () => {
  for (const { path, module, access } of pages) {
    expect([path, access === 'admin']).toEqual([path, module.startsWith('admin/')])
  }
})

test.each([
  ['/open', 'en', 'This was not sent'],
  ['/si/open', 'si', 'මෙය නොයැවිණි'],
  ['/ta/no/such%ff/page', 'ta', 'இது அனுப்பப்படவில்லை'],
])('A form that is sent to the page %s is answered in words, in %s', async (path, language, heading) => {
  const response = await request(path, null, { method: 'POST', body: 'email=nimali%40example.com' })
  const text = await response.text()
  expect([response.status, response.headers.get('allow'), response.headers.get('cache-control')]).toEqual([
    405,
    'GET, HEAD',
    'no-store',
  ])
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(`<h1>${heading}</h1>`)
  expect(text).not.toContain('nimali')
})
