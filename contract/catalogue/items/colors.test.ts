import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colors } from './colors.ts'

test('The style sheet of the pages has the very colours of the table, and no others', async () => {
  const tokens = await readFile('web/styles/tokens.css', 'utf8')
  const inTokens = [...tokens.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(inTokens)).toEqual(colors)
})
