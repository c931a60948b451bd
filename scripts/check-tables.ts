/**
 * `npm run check:tables`: SQL names tables of rooms that its own room may import, as its imports do. Tables that are
 * named by their values of Drizzle are seen by the arrows already.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { tablesNamedIn } from './tables-named-in.ts'

interface Rule {
  name: string
  to: { pathNot?: string | string[] }
}

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] }
const steps = new Map(forbidden.map(({ name, to }) => [name.replace(/-on-its-step$/, ''), to.pathNot]))

const sources = globSync('server/**/*.{ts,sql}').filter((file) => !file.endsWith('.test.ts'))
const roomOfTable = new Map(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/= shopTable\(\s*'(\w+)'/g)].map(
      ([, table = '']) => [table, file] as const,
    ),
  ),
)

const wrong = sources.flatMap((file) => {
  const allowed = steps.get(dirname(file))
  if (!allowed) return []
  const patterns = [allowed].flat().map((pattern) => new RegExp(pattern))
  const named = tablesNamedIn(readFileSync(file, 'utf8'), { isSql: file.endsWith('.sql'), tables: roomOfTable })
  return named.flatMap(({ table, line }) => {
    const home = roomOfTable.get(table) ?? ''
    return patterns.some((pattern) => pattern.test(home)) ? [] : [`${file}:${line}: ${table} is of ${dirname(home)}`]
  })
})

for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
