/** The packages of the lock file that a shop runs with. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundSite } from '../site/read-site.ts'

interface LockedPackage {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** By path, such as `node_modules/pg`. */
export type Lock = Record<string, LockedPackage>

/** For types alone, or asked for by a command line that a shop doesn't have. */
const NEVER = /^node_modules\/(?:@types\/|undici-types$|typescript$|@typescript\/)/

export function readLock(folder = '.'): Lock {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
}

/** Those that some packages need to run, themselves included, each once and in order. */
export function packagesOf(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>()
  for (const name of names) follow(lock, '', name, found)
  return [...found].filter((path) => !NEVER.test(path)).toSorted()
}

export interface InstalledPackage {
  /** Of the lock file. */
  path: string
  entry: LockedPackage
  /** Where it is installed. */
  folder: string
}

/** All that the code of a folder is made of; what is bundled into the build included. */
export function productionPackages(lock: Lock, folder = '.'): InstalledPackage[] {
  return Object.entries(lock)
    .filter(
      ([path, { dev }]) =>
        path.startsWith('node_modules/') && !dev && existsSync(join(folder, path)) && !NEVER.test(path),
    )
    .map(([path, entry]) => ({ path, entry, folder: join(folder, path) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** What a site has installed for itself. */
export function sitePackages(site: FoundSite | null): InstalledPackage[] {
  if (!site || !existsSync(join(site.folder, 'package-lock.json'))) return []
  return productionPackages(readLock(site.folder), site.folder)
}

export const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? ''

function follow(lock: Lock, from: string, name: string, found: Set<string>): void {
  const path = placeOf(lock, from, name)
  // An optional package of another system isn't there.
  if (path === null || found.has(path) || !existsSync(path)) return
  found.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    follow(lock, path, needed, found)
  }
}

/** As Node looks for it: in its own folder first, then in those above. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = join(at, 'node_modules', name)
    if (lock[path]) return path
    if (at === '') return null
  }
}
