/** Builds a site into the shop: its files as virtual modules, its tokens and classes into the style sheet. */
import { realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { type SlotName, slotNames, slotPlaces } from '#contract/surface/slots.plain.ts'
import { type FoundSite, SURFACE } from './read-site.ts'

const VIRTUAL = /^virtual:site\/(declared|server|slots|office-slots|pages|office-pages)$/

const OF_REACT = /^react(?:-dom)?(?:\/|$)/
const OF_SHOP = /^#(?:contract|server|web|host|demo|tests|ops)\//
const SHOP = resolve(import.meta.dirname, '../..')
const isIn = (folder: string, id: string) => id.startsWith(folder + sep)

/** With null the shop is as if nobody had thought of sites: what would show one is left out of its files. */
export function site(found: FoundSite | null): Plugin {
  const has = (name: SlotName) => found?.site.slots?.[name] !== undefined
  return {
    name: 'kade-site',
    enforce: 'pre',
    config: () => ({
      define: Object.fromEntries(slotNames.map((name) => [`SITE_SLOTS.${name}`, String(has(name))])),
      resolve: { alias: [{ find: /^#site$/, replacement: SURFACE }], dedupe: ['react', 'react-dom'] },
    }),
    async resolveId(source, importer, options) {
      if (VIRTUAL.test(source)) return `\0${source}`
      if (!found || !importer || OF_REACT.test(source) || !isIn(realpathSync(found.folder), importer)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      // A site elsewhere does not find the shop's own names; `#site` it finds everywhere.
      const isOfShop = resolved
        ? resolved.id !== SURFACE && isIn(SHOP, resolved.id) && !isIn(realpathSync(found.folder), resolved.id)
        : OF_SHOP.test(source)
      if (isOfShop) {
        this.error(`${importer} imports '${source}' of the shop. A site imports '#site', React, its own files and its \
own packages; see docs/site.md.`)
      }
      return resolved
    },
    load(id) {
      const what = id.startsWith('\0') ? VIRTUAL.exec(id.slice(1))?.[1] : undefined
      return what === undefined ? undefined : moduleOf(what, found, this.environment.name === 'client')
    },
    transform: {
      order: 'pre',
      // The style sheet is asked for by its address, too, which is no style.
      filter: { code: /^@import "tailwindcss"|\bSITE_SLOTS\./m },
      handler(code, id) {
        if (/web\/styles\/app\.css/.test(id)) return found ? { code: `${code}\n${stylesOf(found)}`, map: null } : null
        return { code: withoutUnused(code, has), map: null }
      },
    },
  }
}

/** A place that nothing uses leaves no byte: what is said there and never drawn would be a child of its own. */
function withoutUnused(code: string, has: (name: SlotName) => boolean): string {
  return code.replace(/\{SITE_SLOTS\.(\w+) && <[^\n]*\/>\}/g, (whole, name: SlotName) => (has(name) ? whole : ''))
}

function moduleOf(what: string, found: FoundSite | null, isBrowser: boolean): string {
  const { slots = {}, pages = {}, officePages = {}, server } = found?.site ?? {}
  const path = (file: string) => JSON.stringify(join(found?.folder ?? '', file))
  const filesAt = (place: 'shop' | 'office') =>
    Object.fromEntries(
      slotNames.flatMap((name) => (slots[name] && slotPlaces[name] === place ? [[name, slots[name]]] : [])),
    )
  switch (what) {
    case 'declared':
      return found ? `export { default as site } from ${path('site.ts')}` : 'export const site = null'
    case 'server':
      return server ? `export { default as server } from ${path(server)}` : 'export const server = null'
    case 'slots':
      return modules(filesAt('shop'), path, isBrowser)
    case 'office-slots':
      return modules(filesAt('office'), path, isBrowser)
    default: {
      const named = what === 'pages' ? pages : officePages
      return modules(Object.fromEntries(Object.entries(named).map(([name, { file }]) => [name, file])), path, isBrowser)
    }
  }
}

/** In a browser each comes when it is needed; the server has them all, and waits for none. */
function modules(files: Record<string, string>, path: (file: string) => string, isBrowser: boolean): string {
  const entries = Object.entries(files)
  const own = (find: (file: string, at: number) => string) =>
    `export const modules = { ${entries.map(([name, file], at) => `${JSON.stringify(name)}: () => ${find(file, at)}`).join(', ')} }`
  if (isBrowser) return own((file) => `import(${path(file)})`)
  return [...entries.map(([, file], at) => `import * as own${at} from ${path(file)}`), own((_, at) => `own${at}`)].join(
    '\n',
  )
}

/** Each token where the shop has its own: those of letters stay custom properties, which languages set anew. */
function stylesOf({ folder, site: { tokens = {} } }: FoundSite): string {
  const lines = (isWanted: (name: string) => boolean) =>
    Object.entries(tokens)
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => `  --${name}: ${value};`)
      .join('\n')
  const isLive = (name: string) => /^(?:text|font-sans)/.test(name)
  return [
    `@source ${JSON.stringify(folder)};`,
    `@theme inline {\n${lines((name) => !isLive(name))}\n}`,
    `@theme {\n${lines(isLive)}\n}`,
  ].join('\n')
}
