/** Which test files reach a module, by the graph of imports, nearest first. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const IMPORTED = /(?<!import type [^'\n]*)(?:from|import)\s*\(?\s*'([#.][^']+)'/g
const NEEDS_BUILD = /#tests\/support\/(?:browser\/|shop\/(?:run-built-shop|open-served-shop))/
/** Modules that know everything of their root: what they import isn't near to what imports them. */
const HUBS = /^(?:server\/(?:app|jobs|services)|web\/(?:routes|page-table|root))\.ts/

export interface Reaching {
  /** Test files that need no build, by how far away they are: 0 the module's own, under 1 its folder's, and so on. */
  distances: Map<string, number>
  /** Addresses of the pages that the module is part of. */
  paths: string[]
}

export function createReach(root: string) {
  const files = globSync('{contract,server,web,host,demo,scripts,bench,tests}/**/*.{ts,tsx}', { cwd: root })
  const importers = new Map<string, Set<string>>()
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  for (const [file, source] of sources) {
    for (const { 1: name = '' } of source.matchAll(IMPORTED)) {
      const imported = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  const built = tests.filter((file) => NEEDS_BUILD.test(sources.get(file) ?? ''))
  const unbuilt = tests.filter((file) => !built.includes(file))
  const pages = pagesOf(sources.get('web/page-table.ts') ?? '')

  /** How many imports away from the module each of those is that reach it. */
  function reaching(module: string): Map<string, number> {
    const found = new Map([[module, 0]])
    for (const [file, distance] of found) {
      if (HUBS.test(file) && distance > 0) continue
      for (const importer of importers.get(file) ?? []) {
        // The tests' own support is no step.
        const step = file.startsWith('tests/support/') ? 0 : 1
        if (!found.has(importer)) found.set(importer, distance + step)
      }
    }
    return found
  }

  return {
    of(changed: string): Reaching {
      const room = dirname(changed)
      // A catalogue of words is part of all modules of its room.
      const starts = changed.endsWith('.po') ? files.filter((file) => dirname(file) === dirname(room)) : [changed]
      const modules = new Map(starts.flatMap((start) => [...reaching(start)]))
      const distances = new Map<string, number>()
      for (const [module, distance] of modules) {
        for (const test of unbuilt) {
          const own = test === module || test === module.replace(/\.tsx?$/, '.test.ts')
          // The contract is one large folder, whose tests import what they are about.
          const isBeside = dirname(test) === dirname(module) && !/^(?:contract|tests)\//.test(module)
          if (!own && !isBeside) continue
          const away = distance + (own ? 0 : 0.5)
          if (away < (distances.get(test) ?? Number.POSITIVE_INFINITY)) distances.set(test, away)
        }
      }
      const paths = pages.filter((page) => modules.has(`web/${page.module}`)).map(({ path }) => path)
      return { distances, paths }
    },
    /** Tests that need a build and open one of these pages; those of a folder named as the module's room come first. */
    screensOf(changed: string, paths: readonly string[]): string[] {
      const rooms = dirname(changed).split('/').slice(1)
      const opened = paths.flatMap((path) => /^\/[^/:*?]+/.exec(path) ?? [])
      const rated = built.map((file) => {
        const opens = opened.filter((path) => new RegExp(`['"\`]${path}\\b`).test(sources.get(file) ?? '')).length
        const isOfRoom = rooms.includes(basename(dirname(file))) || rooms.includes(basename(file, '.test.ts'))
        return { file, rate: (isOfRoom ? 100 : 0) + opens }
      })
      return rated
        .filter(({ rate }) => rate > 0)
        .toSorted((one, other) => other.rate - one.rate)
        .map(({ file }) => file)
    },
  }
}

function pagesOf(table: string): { path: string; module: string }[] {
  return [...table.matchAll(/path: '([^']+)',\s*module: '([^']+)'/g)].map(([, path = '', module = '']) => ({
    path,
    module,
  }))
}
