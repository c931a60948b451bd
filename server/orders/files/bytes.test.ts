// What the bytes of a slip may be: cut anywhere, of another kind than they say, two kinds at once, and what a full
// store leaves.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#server/app/app.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { addJob, defineJob } from '#server/platform/jobs/job.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPdf, aPhoto, aTransfer, sendSlip } from '#tests/support/shop/order-files.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { days, minutes } from '../../platform/durations.ts'
import { deleteRemovedFiles, deleteStrayFiles } from './delete-files.ts'
import { PRIVATE_FILES } from './store-file.ts'
import { orderFiles } from './tables.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db, files } = services
let order: Awaited<ReturnType<typeof aTransfer>>

beforeAll(async () => {
  order = await aTransfer(shop)
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
async function stored() {
  const keys: string[] = []
  for await (const key of files.list(PRIVATE_FILES)) keys.push(key)
  return { rows: await db.$count(orderFiles), files: keys.length }
}
async function expectRefused(bytes: Uint8Array<ArrayBuffer>) {
  const before = await stored()
  const answer = await sendSlip(shop, order, bytes)
  expect([answer.status, answer.problem.code]).toEqual([415, 'WRONG_FILE'])
  expect(await stored()).toEqual(before)
  return answer.problem.message
}

test('a PDF or photo that was cut anywhere is refused, and nothing of it is kept', async () => {
  const pdf = aPdf('x'.repeat(2_000))
  const png = Uint8Array.from(await aPicture({ format: 'png', width: 40, height: 30 }))
  const webp = Uint8Array.from(await aPicture({ format: 'webp', width: 40, height: 30 }))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(pdf, png, webp),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (whole, share) => {
        // What follows its last mark is no part of a file.
        const end = whole === pdf ? whole.length - 2 : whole === png ? whole.length - 12 : whole.length - 1
        await expectRefused(whole.slice(0, Math.floor(share * end)))
      },
    ),
    { numRuns: 60, seed: 20_261_122 },
  )
})

test.each([
  ['a web page', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['a picture of lines', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'a page with a PDF behind it',
    bytesOf(`<html><script>alert(1)</script>\n${Buffer.from(aPdf()).toString('latin1')}`),
  ],
  ['a PDF with a page in it', aPdf('<html><script>alert(1)</script></html>')],
  ['a PDF with a script', aPdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['a PDF that carries another file', aPdf('/EmbeddedFiles 5 0 R')],
  ['a PDF that starts a program', aPdf('/Launch /F (cmd.exe)')],
  ['a PDF with a page behind its end', bytesOf(`${Buffer.from(aPdf()).toString('latin1')}<html></html>`)],
  ['a PDF with white space before it', bytesOf(`\n${Buffer.from(aPdf()).toString('latin1')}`)],
  ['a program', bytesOf('MZ\x90\x00\x03')],
  ['nothing', bytesOf('')],
])('%s is refused, whatever it is called', async (_, bytes) => {
  await expectRefused(bytes)
})

test('formats that other uploads take and phones make are refused in words', async () => {
  expect(await expectRefused(Uint8Array.from(await aPicture({ format: 'gif' })))).toContain('JPG, PNG, WebP or PDF')
  expect(await expectRefused(bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toContain('Most Compatible')
})

test('a photo with a page in its metadata is kept without it', async () => {
  const photo = Buffer.from(await aPhoto())
  const comment = Buffer.from('<html><script>alert(1)</script>', 'latin1')
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const sent = Buffer.concat([photo.subarray(0, 2), marker, comment, photo.subarray(2), comment])
  const { json } = await sendSlip(shop, order, Uint8Array.from(sent))
  const kept = await files.read(`${PRIVATE_FILES}/${json.payment.slips?.files.at(-1)?.id}`)
  expect(Buffer.from(kept ?? []).includes('<script>')).toBe(false)
})

test('one that is too large is refused before it is read', async () => {
  const before = await stored()
  const answer = await sendSlip(shop, order, new Uint8Array(5 * 1024 * 1024 + 1))
  expect([answer.status, answer.problem.message]).toEqual([
    413,
    'This file is too large. Please choose one of at most 5 MB.',
  ])
  expect(await stored()).toEqual(before)
})

test('a store without room leaves nothing behind, says so, and takes the same file later', async () => {
  const full = createApp({
    ...services,
    files: { ...files, put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) },
  })
  const other = await aTransfer(shop)
  const photo = await aPhoto()
  const path = `/api/order-links/${other.id}/slips?key=${other.key}`
  const answer = await full.request(path, { method: 'POST', body: photo })
  expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).message]).toEqual([
    503,
    '60',
    'We could not keep your file just now. Please try again in a few minutes.',
  ])
  const { json } = await shop.call('GET /order-links/{id}/payment', {
    params: { id: other.id },
    query: { key: other.key },
  })
  expect(json).toMatchObject({ slips: { files: [], left: 5, isChecked: false } })
  expect(json.payBy).not.toBeNull()
  expect((await sendSlip(shop, other, photo)).json.payment.slips?.files.length).toBe(1)
  await deleteRemovedFiles(services)
  expect(await stored()).toEqual({ rows: 2, files: 2 })
})

test('what a process that died has left is deleted by the jobs, and nothing else is', async () => {
  const before = await stored()
  const row = { orderId: order.id, purpose: 'slip', type: 'image/jpeg', bytes: 5, sha256: 'a' } as const
  await db.insert(orderFiles).values({ ...row, id: 'died', reservedAt: clock.now() })
  await files.put(`${PRIVATE_FILES}/died`, bytesOf('bytes'))
  await files.put(`${PRIVATE_FILES}/stray`, bytesOf('bytes'))
  await deleteRemovedFiles(services)
  expect((await stored()).rows).toBe(before.rows + 1)
  clock.pass(minutes(16))
  await services.transaction((tx) => addJob(tx, defineJob('purge-order-files', z.object({})), {}))
  await runDueJobs(services, createHandlers(services))
  await deleteStrayFiles(services)
  expect(await stored()).toEqual(before)
  clock.pass(days(2))
  await deleteRemovedFiles(services)
  expect(await stored()).toEqual(before)
})

test('an upload whose line is cut keeps nothing', async () => {
  const app = createApp(services)
  const listener = getRequestListener((incoming) => app.fetch(incoming, {}), { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const before = await stored()
  const pdf = Buffer.from(aPdf('x'.repeat(200_000)))
  const path = `/api/order-links/${order.id}/slips?key=${order.key}`
  const cutAt = (length: number) =>
    new Promise<void>((resolve) => {
      const headers = { 'Content-Length': String(pdf.length) }
      const call = request({ port, method: 'POST', path, agent: false, headers })
      call.on('error', () => {})
      call.on('close', () => resolve())
      call.write(pdf.subarray(0, length), () => call.destroy())
    })
  for (const length of [1, 5, 1_000, 65_536, 100_000, pdf.length - 1]) await cutAt(length)
  await new Promise((resolve) => server.close(resolve))
  expect(await stored()).toEqual(before)
})
