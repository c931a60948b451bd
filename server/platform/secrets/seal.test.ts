// Sealed texts: nobody reads, alters or moves them without the key.
import { generateKeySync } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const newKey = () => generateKeySync('aes', { length: 256 })
const key = newKey()
const of = 'somebody'

test('a sealed text opens with its key, for whom it was sealed', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', { key, of })
  expect(unseal(sealed, { key, of })).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(sealed, { key: newKey(), of })).toBeNull()
  expect(unseal(sealed, { key, of: 'somebody else' })).toBeNull()
})

test('the same text sealed twice looks different, and neither shows it', () => {
  const [one, other] = [seal('a text', { key, of }), seal('a text', { key, of })]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').includes('a text')).toBe(false)
})

test('no byte of it can be altered, and none left out', () => {
  const bytes = Buffer.from(seal('a text', { key, of }), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(unseal(altered.toString('base64url'), { key, of })).toBeNull()
    expect(unseal(bytes.subarray(0, at).toString('base64url'), { key, of })).toBeNull()
  }
})
