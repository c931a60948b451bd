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

export function splitBuild(build: ServerBuild, pages: readonly Page[]): PageBuilds {
  const adminPages = pages.filter(({ access }) => access === 'admin')
  // React Router names a route by its file.
  const adminIds = new Set(
    [layouts.admin, ...adminPages.map(({ module }) => module)].map((file) => file.replace(/\.tsx?$/, '')),
  )
  const withoutAdmin = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !adminIds.has(id)))

  const assets = { ...build.assets, routes: withoutAdmin(build.assets.routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8)
  const path = `/assets/manifest-public-${hash}.js`
  const publicAssets = { ...assets, url: path, version: hash }
  return {
    forAdmins: build,
    forEveryone: { ...build, routes: withoutAdmin(build.routes), assets: publicAssets },
    publicManifest: { path, script: `window.__reactRouterManifest=${JSON.stringify(publicAssets)};` },
    adminPaths: adminPages.map(({ path }) => path),
  }
}
