// A script that comes into a page with data does not run: the policy names the renderer's own scripts alone.
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createElement } from 'react'
import { Outlet, Scripts, ScrollRestoration, type ServerBuild, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Env } from '#server/http/mount.ts'
import * as entry from '#web/entry.server.tsx'
import { splitBuild } from './admin-routes.ts'
import { createPages } from './pages.ts'

const INJECTED = 'globalThis.wasInjected = true'

/** As the shop's own, without its style sheet. */
const root = {
  default: () => {
    const [outlet, restoration] = [createElement(Outlet, { key: 1 }), createElement(ScrollRestoration, { key: 2 })]
    const body = createElement('body', {}, outlet, restoration, createElement(Scripts))
    return createElement('html', { lang: 'en' }, body)
  },
}

/** A page with the fault the policy is for: it shows data as HTML. */
const careless = {
  loader: () => ({ title: `<script>${INJECTED}</script>` }),
  default: () => {
    const title: string = useLoaderData().title
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the very fault
    return createElement('main', { dangerouslySetInnerHTML: { __html: title } })
  },
}

const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  parentId,
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})
const routes = { root: route('root', ''), careless: route('careless', 'careless', 'root') }
const build: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: { ...routes.root, module: root },
    careless: { ...routes.careless, module: careless },
  },
  assets: { entry: { imports: [], module: '/assets/entry.js' }, routes, url: '/assets/manifest.js', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  allowedActionOrigins: false,
}

test("An injected inline script stands in the page and is not named by its policy, the router's own are", async () => {
  const answerPage = createPages({
    builds: splitBuild(build, []),
    app: new Hono<Env>(),
    findRole: async () => null,
    mode: 'test',
    publicUrl: '',
    vendorOrigins: async () => [],
    log: { error: () => {} },
  })
  const response = await answerPage(new Request('http://shop.internal/careless'))
  const html = await response.text()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const allowed = inline.filter(([, , script = '']) => {
    return policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  })
  expect(html).toContain(`<main><script>${INJECTED}</script></main>`)
  expect(allowed.some(([, , script]) => script === INJECTED)).toBe(false)
  expect(allowed.map(([, , script]) => script).join()).toContain('__reactRouterContext')
  expect(inline.length).toBe(allowed.length + 1)
  expect(html).not.toContain('nonce')
})
