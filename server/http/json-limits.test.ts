// How deep JSON goes is told before it is parsed, and what is too deep or too long for its call is refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { bodyBytesOf } from '#contract/core/body-bytes.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { findExcess } from './json-limits.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function commasOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return Math.max(0, parts.length - 1) + parts.map(commasOf).reduce((sum, commas) => sum + commas, 0)
}

test('depth and parts of any JSON are told as parsing it would tell, whatever brackets stand in its texts', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('[[[', '{"', '\\', '\\"[', ']]'))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      word,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(word, tie('value'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(value, fc.nat(6), (any, most) => {
      const json = JSON.stringify(any)
      expect(findExcess(json, { depth: most, parts: 1_000 })).toBe(depthOf(any) > most ? 'depth' : null)
      expect(findExcess(json, { depth: 1_000, parts: most })).toBe(commasOf(any) > most ? 'parts' : null)
    }),
  )
})

const shop = await openTestShop()
const quote = (json: string) =>
  shop.call('POST /cart/quote', {
    headers: { 'Content-Type': 'application/json' },
    bytes: new TextEncoder().encode(json),
  })
const nested = (depth: number) => `{"items":[{"id":"a","qty":1}],"more":${'['.repeat(depth)}${']'.repeat(depth)}}`

test('a body 33 deep is refused, one 32 deep is read', async () => {
  expect((await quote(nested(31))).status).toBe(200)
  const refused = await quote(nested(32))
  expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
    400,
    'BAD_JSON',
    'The request is nested too deeply.',
  ])
  expect((await quote('[['.repeat(60_000))).problem.message).toBe('The request is nested too deeply.')
})

test('a body of more than 10,000 parts is refused before its parts are looked at', async () => {
  const parts = (count: number) => `{"items":[${'{},'.repeat(count)}{}]}`
  expect((await quote(parts(10_000))).problem.code).toBe('BAD_INPUT')
  expect((await quote(parts(10_001))).problem).toMatchObject({
    code: 'BAD_JSON',
    message: 'The request has too many parts.',
  })
})

test('a body longer than its call takes is refused', async () => {
  for (const name of ['POST /newsletter', 'POST /contact', 'POST /cart/quote'] as const) {
    const most = bodyBytesOf(calls[name])
    const text = (length: number) => new TextEncoder().encode(JSON.stringify({ a: 'x'.repeat(length - 8) }))
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      shop.call(name, { headers: { 'Content-Type': 'application/json' }, bytes })
    expect([name, (await send(text(most))).problem.code]).toEqual([name, 'BAD_INPUT'])
    expect([name, (await send(text(most + 1))).problem.code]).toEqual([name, 'TOO_LARGE'])
  }
})
