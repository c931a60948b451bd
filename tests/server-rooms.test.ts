// Each domain of the server has its step on the ladder of imports: a new one can't slip by.
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }

/** They stand below every domain; `locales` holds no code. */
const GROUND = ['platform', 'http', 'locales']

test('the domains on the ladder are the folders of the server', async () => {
  const folders = (await readdir('server', { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const domains = folders.map(({ name }) => name).filter((name) => !GROUND.includes(name))
  const steps = forbidden.map(({ name }) => /^(.+)-on-its-step$/.exec(name)?.[1]).filter((name) => name !== undefined)
  expect(steps.toSorted()).toEqual(domains.toSorted())
})
