import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeBasicFont } from './basic-font.ts'

test('The basic font is what its package gives today, and reaches a phone in one go', async () => {
  const kept = await readFile('web/styles/figtree-basic.woff2')
  expect(kept.equals(await makeBasicFont())).toBe(true)
  // What a server may send before the first acknowledgement (RFC 6928: ten segments), less the head of the answer.
  expect(kept.length).toBeLessThan(13_600)
})
