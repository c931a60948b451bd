// Pictures sent to the built shop: killed around their last byte it still has them whole, and large ones cost it little
// memory.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { inDataFolder } from '#tests/support/shop/in-data-folder.ts'
import { PASSWORD } from '#tests/support/shop/people.ts'
import { aHeavyPicture } from '#tests/support/shop/pictures.ts'
import { ask, type RawAnswer } from '#tests/support/shop/raw-request.ts'
import { type BuiltShop, runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { tries } from '#tests/support/tries.ts'

/** ms from the moment the whole picture was handed over to the kill; null: when the answer has come. */
const KILLED_AFTER = [null, 0, 40, 15, 90, 200]
const EMAIL = 'owner@example.com'

const dataDir = scratchFolder('uploads')
await makeOwner()
let shop: BuiltShop = await runBuiltShop({ dataDir })
afterAll(async () => {
  // With its database, which would write into the folder while it is removed.
  await shop.stop()
})

async function makeOwner(): Promise<void> {
  const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(PASSWORD)
  const owner = { email: EMAIL, passwordHash, firstName: 'Owner', lastName: '' }
  await inDataFolder(dataDir, (services) => services.transaction((tx) => makeAdmin(tx, owner, services)))
}

async function logIn(): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const { text } = await ask(shop.url, '/api/auth/login', { method: 'POST', headers, body })
  return { Authorization: `Bearer ${JSON.parse(text).token}`, 'Tus-Resumable': '1.0.0' }
}

async function open(own: Record<string, string>, file: string, length: number): Promise<string> {
  const metadata = `folder ${btoa('product_1_a')},file ${btoa(file)}`
  const headers = { ...own, 'Upload-Length': String(length), 'Upload-Metadata': metadata }
  const opened = await ask(shop.url, '/api/uploads', { method: 'POST', headers })
  expect(opened.status).toBe(201)
  return String(opened.headers.location).replace(shop.url, '')
}

function send(own: Record<string, string>, path: string, rest: Buffer, offset: number): Promise<RawAnswer> {
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  return ask(shop.url, path, { method: 'PATCH', headers: { ...own, ...type }, body: rest })
}

/** MiB; `VmRSS` now, `VmHWM` at its highest. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
}

test('Killed around the last byte of an upload, the shop has the picture whole as soon as it is asked again', async () => {
  const picture = await aHeavyPicture(600_000)
  let own = await logIn()
  expect((await send(own, await open(own, 'product_image_1', picture.length), picture, 0)).status).toBe(204)
  const whole = (await ask(shop.url, '/media/employees/product_1_a/product_image_1')).bytes
  for (const [at, moment] of KILLED_AFTER.slice(0, tries.killsOfUpload).entries()) {
    const file = `product_image_${at + 2}`
    const path = await open(own, file, picture.length)
    const sent = send(own, path, picture, 0).catch(() => null)
    await (moment === null ? sent : pause(moment))
    await shop.kill()
    await sent
    shop = await runBuiltShop({ dataDir })
    own = await logIn()
    const head = await ask(shop.url, path, { method: 'HEAD', headers: own })
    expect(head.status).toBe(200)
    const offset = Number(head.headers['upload-offset'])
    if (moment === null) expect(offset).toBe(picture.length)
    if (offset < picture.length) {
      expect((await send(own, path, picture.subarray(offset), offset)).status).toBe(204)
    }
    const stored = await ask(shop.url, `/media/employees/product_1_a/${file}`)
    expect([file, stored.status, stored.bytes.equals(whole)]).toEqual([file, 200, true])
  }
})

test('Six pictures of 49 megapixels at once are all taken, and cost less memory than four of them unpacked', async () => {
  const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const own = await logIn()
  const before = memory('VmRSS')
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const path = await open(own, `product_image_${100 + at}`, picture.length)
      return (await send(own, path, picture, 0)).status
    }),
  )
  expect(answers).toEqual([204, 204, 204, 204, 204, 204])
  expect(memory('VmHWM') - before).toBeLessThan((4 * 7_000 * 7_000 * 3) / 1024 ** 2)
})
