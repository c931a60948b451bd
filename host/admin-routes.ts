/** The built pages: whole for admins, and without a trace of the admin pages for everyone else. */
import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { layouts, type Page } from '#web/page-table.ts'

export interface PageBuilds {
  /** Every page. */
  forAdmins: ServerBuild
  /** Without the admin pages: their addresses don't exist there, and the browser doesn't learn of their scripts. */
  forEveryone: ServerBuild
  /** The routes that {@link PageBuilds.forEveryone} shows the browser, as a script. */
  publicManifest: { path: string; script: string }
  /** The addresses that exist for admins alone. */
  adminPaths: string[]
}

/**
 * As React Router's own file has it, without what tells a browser nothing, since every first visit pays for it: files,
 * to which nobody navigates; what a route has not; scripts that the browser has before it reads any of this.
 */
export function manifestScript(assets: ServerBuild['assets'], pages: readonly Page[]): string {
  const files = new Set(pages.filter(({ layout }) => layout === 'none').map(({ module }) => routeIdOf(module)))
  const loaded = new Set(assets.entry.imports)
  const routes = Object.fromEntries(
    Object.entries(assets.routes).flatMap(([id, route]) =>
      route === undefined || files.has(id)
        ? []
        : [[id, { ...route, imports: route.imports?.filter((script) => !loaded.has(script)) }]],
    ),
  )
  return `window.__reactRouterManifest=${JSON.stringify({ ...assets, routes }, withoutNothing)};`
}

/** Of a route the router asks what it has, never what it has not; whether it draws something is asked nowhere. */
function withoutNothing(name: string, value: unknown): unknown {
  const isNothing = value === false || (name === 'css' && Array.isArray(value) && value.length === 0)
  return isNothing || name === 'hasDefaultExport' ? undefined : value
}

/** React Router names a route by its file. */
const routeIdOf = (module: string) => module.replace(/\.tsx?$/, '')

export function splitBuild(build: ServerBuild, pages: readonly Page[]): PageBuilds {
  const adminPages = pages.filter(({ access }) => access === 'admin')
  const adminIds = new Set([layouts.admin, ...adminPages.map(({ module }) => module)].map(routeIdOf))
  const withoutAdmin = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !adminIds.has(id)))

  const assets = { ...build.assets, routes: withoutAdmin(build.assets.routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8)
  const path = `/assets/manifest-public-${hash}.js`
  const publicAssets = { ...assets, url: path, version: hash }
  return {
    forAdmins: build,
    forEveryone: { ...build, routes: withoutAdmin(build.routes), assets: publicAssets },
    publicManifest: { path, script: manifestScript(publicAssets, pages) },
    adminPaths: adminPages.map(({ path }) => path),
  }
}
