// How deep JSON goes is told before it is parsed, and what is too deep or too long for its call is refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyBytesOf } from '#contract/body-bytes.ts'
import { calls } from '#contract/calls.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { isDeeperThan } from './json-depth.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('the depth of any JSON is told as parsing it would tell, whatever brackets stand in its texts', () => {
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
      expect(isDeeperThan(JSON.stringify(any), most)).toBe(depthOf(any) > most)
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
