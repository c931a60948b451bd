/** Finds the engineer's own folder beside the shop's code, and reads what it declares. */
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/surface/define-site.ts'
import { findClashes } from '#contract/surface/find-clashes.ts'

export interface FoundSite {
  folder: string
  site: Site
}

/** What `#site` is, wherever the folder stands. */
export const SURFACE = resolve(import.meta.dirname, '../../contract/surface/site.ts')
const TOKENS = resolve(import.meta.dirname, '../../web/styles/tokens.css')

/** Where it is looked for. */
export const siteFolder = () => resolve(process.env.SITE_DIR || 'site')

/** Null without one. Throws what keeps it from being built into this shop. */
export async function readSite(folder = siteFolder()): Promise<FoundSite | null> {
  const file = join(folder, 'site.ts')
  if (!existsSync(file)) {
    if (process.env.SITE_DIR) throw new Error(`SITE_DIR is ${folder}, and there is no site.ts in it.`)
    return null
  }
  const { default: site }: { default?: Site } = await import(withSurface(file))
  if (typeof site !== 'object') throw new Error(`${file} has no 'export default defineSite({...})'.`)
  const clashes = findClashes(site, { tokens: tokenNames(), hasFile: (name) => existsSync(join(folder, name)) })
  if (clashes.length > 0)
    throw new Error(`${file} does not fit this shop:\n${clashes.map((one) => `- ${one}`).join('\n')}`)
  return { folder, site }
}

let isHooked = false

/** Node finds `#site` for files of the shop's own package alone. */
function withSurface(file: string): string {
  if (!isHooked) {
    isHooked = true
    const surface = pathToFileURL(SURFACE).href
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === '#site'
          ? { url: surface, format: 'module-typescript', shortCircuit: true }
          : next(specifier, context),
    })
  }
  return pathToFileURL(file).href
}

/** Colours, type, corners and shadows; what the layout rests on is not among them. */
function tokenNames(): string[] {
  const named = readFileSync(TOKENS, 'utf8').matchAll(/^\s*--((?:color|font|text|radius|shadow)-[a-z0-9-]+):/gm)
  return [...named].map(([, name = '']) => name)
}
