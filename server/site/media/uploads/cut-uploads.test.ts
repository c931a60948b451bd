// Uploads over a real network whose line is cut again and again, and a server that ends in between.
import { createHash } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aHeavyPicture } from '#tests/support/shop/pictures.ts'
import { tries } from '#tests/support/tries.ts'
import { storePicture } from '../store-picture.ts'

const shop = await openTestShop()
const { files } = shop.services
const owner = await signedIn(shop, { role: 'admin' })
const picture = await aHeavyPicture(3_000_000)
const whole = await storePicture(shop.services, {
  folder: 'item_4_d',
  file: 'product_image_99',
  bytes: picture,
})
const expected = await hashOf(whole.url.replace('/media/', ''))

let server = await serve()
afterAll(() => stop(server))

async function hashOf(key: string): Promise<string | null> {
  const bytes = await files.read(key)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** A new process as far as uploads go: nothing is remembered but the files. */
async function serve(): Promise<Server> {
  const app = createApp(shop.services)
  const listener = getRequestListener((incoming) => app.fetch(incoming, {}), { overrideGlobalObjects: false })
  const started = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return started
}

function stop(running: Server): Promise<unknown> {
  running.closeAllConnections()
  return new Promise((resolve) => running.close(resolve))
}

const ownHeaders = { Authorization: `Bearer ${owner.token}`, 'Tus-Resumable': '1.0.0' }

/** What a part that begins at an offset says of itself. */
function headersFrom(offset: number) {
  return { ...ownHeaders, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
}

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** The line is cut after so many bytes of the body. */
  cutAfter?: number
}

/** Null when the line was cut before an answer came. */
function send({ method, path, headers = {}, body, cutAfter }: Sent) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown> } | null>((resolve) => {
    const call = request({
      port,
      method,
      path,
      agent: false,
      headers: { ...ownHeaders, ...headers, ...(body ? { 'Content-Length': String(body.length) } : {}) },
    })
    call.on('error', () => resolve(null))
    call.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    if (body && cutAfter !== undefined) {
      call.write(body.subarray(0, cutAfter), () => call.destroy())
      return
    }
    call.end(body)
  })
}

async function open(file: string): Promise<string> {
  const target = { folder: 'item_4_d', file }
  const metadata = Object.entries(target).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const answer = await send({
    method: 'POST',
    path: '/api/uploads',
    headers: { 'Upload-Length': String(picture.length), 'Upload-Metadata': metadata.join(',') },
  })
  return String(answer?.headers.location)
}

async function offsetOf(path: string): Promise<number> {
  const answer = await send({ method: 'HEAD', path })
  return Number(answer?.headers['upload-offset'])
}

function sendFrom(path: string, offset: number, cutAfter?: number) {
  return send({
    method: 'PATCH',
    path,
    headers: headersFrom(offset),
    body: picture.subarray(offset),
    cutAfter,
  })
}

test.each(Array.from({ length: tries.cutUploads }, (_, at) => at))(
  'upload %i, cut at 100 random bytes, is the same picture in the end, byte by byte',
  async (number) => {
    const file = `product_image_${1000 + number}`
    const path = await open(file)
    let seed = 20_261_120 + number
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    let offset = 0
    for (let cut = 0; cut < 100; ) {
      const answer = await sendFrom(path, offset, 1 + random(Math.ceil((picture.length - offset) / 20)))
      // 409: the part cut before was taken only after the server had told where it stands.
      expect([undefined, 409]).toContain(answer?.status)
      if (!answer) cut += 1
      const now = await offsetOf(path)
      expect(now).toBeGreaterThanOrEqual(offset)
      offset = now
    }
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(picture.length)
    let last = await sendFrom(path, offset)
    while (last?.status === 409) last = await sendFrom(path, await offsetOf(path))
    expect([last?.status, last?.headers['content-location']]).toEqual([204, `/media/employees/item_4_d/${file}`])
    expect(await hashOf(`employees/item_4_d/${file}`)).toBe(expected)
  },
)

test('an upload goes on after the server was started anew', async () => {
  const path = await open('product_image_2')
  await sendFrom(path, 0, 1_000_000)
  await expect.poll(() => offsetOf(path)).toBeGreaterThan(0)
  await stop(server)
  server = await serve()
  const offset = await offsetOf(path)
  expect(offset).toBeGreaterThan(0)
  // 409: the last of what came before was only just written.
  let last = await sendFrom(path, offset)
  while (last?.status === 409) last = await sendFrom(path, await offsetOf(path))
  expect(last?.status).toBe(204)
  expect(await hashOf('employees/item_4_d/product_image_2')).toBe(expected)
})

test('when the answer to the last byte is lost, asking again tells that all is done', async () => {
  const path = await open('product_image_3')
  const { port } = server.address() as AddressInfo
  const call = request({ port, method: 'PATCH', path, agent: false, headers: headersFrom(0) })
  call.on('error', () => {})
  call.end(picture)
  await expect.poll(() => files.read('employees/item_4_d/product_image_3')).not.toBeNull()
  call.destroy()
  expect(await offsetOf(path)).toBe(picture.length)
  expect(await hashOf('employees/item_4_d/product_image_3')).toBe(expected)
})
