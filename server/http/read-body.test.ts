/**
 * The body of a call: of one type, no longer than its call takes, well-formed, storable; or its command never sees it.
 * All calls of the contract have theirs read so (`tests/calls/addresses.test.ts`).
 */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { bodyBytesOf } from '#contract/core/body-bytes.ts'
import { badBodies } from '#tests/support/shop/bad-bodies.ts'
import { expectRefusal } from '#tests/support/shop/expect-refusal.ts'
import { openOneCall } from '#tests/support/shop/open-one-call.ts'
import { sendRequest } from '#tests/support/shop/send-request.ts'

/** Of 8 KiB, 48 KiB and another length of its own. */
const names = ['POST /newsletter', 'POST /contact', 'POST /orders'] as const
const json = { 'Content-Type': 'application/json' }
const post = (name: (typeof names)[number], parts: Pick<Parameters<typeof sendRequest>[1], 'headers' | 'body'>) => ({
  method: 'POST',
  path: `/api${name.slice('POST '.length)}`,
  inPieces: false,
  ...parts,
})

test.each(badBodies)('%s is refused before its command sees it', async (_, parts, code) => {
  for (const name of names) {
    const { app, reached } = openOneCall(name)
    const problem = await expectRefusal(await sendRequest(app, { ...post(name, parts), ...parts }))
    expect([name, problem.code, reached]).toEqual([name, code, []])
  }
})

test.each(['application/json', 'application/JSON; charset=utf-8'])('JSON is read as %s', async (type) => {
  const { app, reached } = openOneCall('POST /newsletter')
  const body = JSON.stringify({ email: 'nimali@example.com' })
  await sendRequest(app, post('POST /newsletter', { headers: { 'Content-Type': type }, body }))
  expect(reached).toEqual([{ email: 'nimali@example.com', source: 'home' }])
})

test.each(['multipart/form-data', 'text/json', 'application/jsonp', 'application/vnd.kade+json', 'application/xml'])(
  '%s is no JSON, whatever it holds',
  async (type) => {
    const { app, reached } = openOneCall('POST /newsletter')
    const body = JSON.stringify({ email: 'nimali@example.com' })
    const response = await sendRequest(app, post('POST /newsletter', { headers: { 'Content-Type': type }, body }))
    expect([(await expectRefusal(response)).code, reached]).toEqual(['WRONG_TYPE', []])
  },
)

test('a body in pieces may be as long as its call takes, and no byte longer', async () => {
  for (const name of names) {
    const most = bodyBytesOf(calls[name])
    const { app } = openOneCall(name)
    const codeOf = async (length: number) => {
      const body = JSON.stringify({ a: 'x'.repeat(length - 8) })
      const response = await sendRequest(app, { ...post(name, { headers: json, body }), inPieces: true })
      return (await expectRefusal(response)).code
    }
    expect([name, await codeOf(most), await codeOf(most + 1)]).toEqual([name, 'BAD_INPUT', 'TOO_LARGE'])
  }
})

test('of a body without an end no more is read than its call takes', async () => {
  const most = bodyBytesOf(calls['POST /newsletter'])
  const piece = new TextEncoder().encode(' '.repeat(1_024))
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += piece.byteLength
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const { app } = openOneCall('POST /newsletter')
  const init = { method: 'POST', headers: json, body, duplex: 'half' }
  const response = await app.request(new Request('http://127.0.0.1:3000/api/newsletter', init))
  expect([(await expectRefusal(response)).code, sent]).toEqual(['TOO_LARGE', most + piece.byteLength])
})

test('a body that is declared too long is refused unread', async () => {
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        isRead = true
      },
    },
    { highWaterMark: 0 },
  )
  const { app } = openOneCall('POST /newsletter')
  const headers = { ...json, 'Content-Length': String(bodyBytesOf(calls['POST /newsletter']) + 1) }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const response = await app.request(new Request('http://127.0.0.1:3000/api/newsletter', init))
  expect([(await expectRefusal(response)).code, isRead]).toEqual(['TOO_LARGE', false])
})
