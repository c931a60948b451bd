// Each folder of server and contract has its step on the ladder of imports: a new one can't slip by.
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }

/** They name all domains, and so stand above them. */
const ABOVE = ['server', 'server/app', 'contract']

test('the folders on the ladder are those of server and contract', () => {
  const folders = globSync('{server,contract}/**/*.ts').map((file) => dirname(file).replaceAll('\\', '/'))
  const steps = forbidden.flatMap(({ name }) => /^(.+)-on-its-step$/.exec(name)?.[1] ?? [])
  expect(steps.toSorted()).toEqual([...new Set(folders)].filter((folder) => !ABOVE.includes(folder)).toSorted())
})

test('no folder of the sources holds more than thirty files', () => {
  const files = globSync('{server,contract,web,host,demo/*/}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const byFolder = Map.groupBy(files, (file) => dirname(file))
  expect([...byFolder].filter(([, inside]) => inside.length > 30).map(([folder]) => folder)).toEqual([])
})
