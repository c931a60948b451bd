/** The pages as built: whole for admins, and without a trace of the back office for everyone else. */
import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

export interface PageBuilds {
  /** Every page. */
  forAdmins: ServerBuild
  /** Without the back office: its addresses don't exist there, and the browser isn't told of its scripts. */
  forEveryone: ServerBuild
  /** The list of routes that goes with {@link PageBuilds.forEveryone}, as a file of its own. */
  publicManifest: { path: string; script: string }
}

const BACK_OFFICE = 'back-office/'

export function splitBuild(build: ServerBuild): PageBuilds {
  const assets = { ...build.assets, routes: withoutBackOffice(build.assets.routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8)
  const path = `/assets/manifest-public-${hash}.js`
  const publicAssets = { ...assets, url: path, version: hash }
  return {
    forAdmins: build,
    forEveryone: { ...build, routes: withoutBackOffice(build.routes), assets: publicAssets },
    publicManifest: { path, script: `window.__reactRouterManifest=${JSON.stringify(publicAssets)};` },
  }
}

function withoutBackOffice<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(BACK_OFFICE)))
}
