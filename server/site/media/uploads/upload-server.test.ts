// Resumable uploads over HTTP: pictures sent in parts, broken off and taken up again.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { metadata, openUploads } from '#tests/support/shop/open-uploads.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aHeavyPicture } from '#tests/support/shop/pictures.ts'
import { finishLeftUploads } from './finish-upload.ts'
import { UploadStore } from './upload-store.ts'

const shop = await openTestShop()
const { files } = shop.services
const owner = await signedIn(shop, { role: 'admin' })
let picture: Buffer
beforeAll(async () => {
  picture = await aHeavyPicture(300_000)
})
const { ask, open, patch, nextTarget } = openUploads(shop, owner.token)

test('a picture sent in parts is stored when its last byte has arrived', async () => {
  const { answer, path, master } = await open(picture)
  expect(answer.status).toBe(201)
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
  const first = await patch(path, 0, picture.subarray(0, 100_000))
  expect([first.status, first.headers.get('upload-offset'), first.headers.get('content-location')]).toEqual([
    204,
    '100000',
    null,
  ])
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    '100000',
    String(picture.length),
  ])
  expect(head.headers.get('cache-control')).toBe('no-store')
  expect(await files.read(master)).toBeNull()
  const last = await patch(path, 100_000, picture.subarray(100_000))
  expect([last.status, last.headers.get('content-location')]).toEqual([204, `/media/${master}`])
  expect(await files.read(master)).not.toBeNull()
})

test('a picture can be sent with the request that opens the upload', async () => {
  const target = nextTarget()
  const answer = await ask('POST', '/api/uploads', {
    body: picture,
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Length': String(picture.length),
      'Upload-Metadata': metadata(target),
    },
  })
  expect([answer.status, answer.headers.get('content-location')]).toEqual([
    201,
    `/media/employees/${target.folder}/${target.file}`,
  ])
})

test('in parts or whole, the same picture is stored byte for byte', async () => {
  const parts = await open(picture)
  for (let at = 0; at < picture.length; at += 50_001) {
    await patch(parts.path, at, picture.subarray(at, at + 50_001))
  }
  const whole = await open(picture)
  await patch(whole.path, 0, picture)
  const [inParts, inOne] = [await files.read(parts.master), await files.read(whole.master)]
  expect(inParts && inOne && Buffer.compare(inParts, inOne)).toBe(0)
})

test('an upload that is finished says so again when its answer was lost, and takes nothing more', async () => {
  const { path, master } = await open(picture)
  await patch(path, 0, picture)
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    String(picture.length),
    String(picture.length),
  ])
  const again = await patch(path, picture.length, Buffer.alloc(0))
  expect([again.status, again.headers.get('content-location')]).toEqual([204, `/media/${master}`])
  expect((await patch(path, 0, picture)).problem).toMatchObject({ code: 'WRONG_OFFSET' })
  expect((await patch(path, picture.length, Buffer.from('more'))).status).not.toBeGreaterThanOrEqual(500)
})

test('an upload whose process ended between its last byte and the finish is finished at the next start', async () => {
  const { path, master } = await open(picture)
  await patch(path, 0, picture.subarray(0, 250_000))
  // The last part arrives, and then nothing more happens.
  const store = new UploadStore(shop.services)
  const id = path.split('/').at(-1) ?? ''
  await files.putNew(`uploads/${id}/250000-${picture.length}`, picture.subarray(250_000))
  expect(await files.read(master)).toBeNull()
  await finishLeftUploads(shop.services, store)
  expect(await files.read(master)).not.toBeNull()
  const head = await ask('HEAD', path)
  expect(head.headers.get('upload-offset')).toBe(String(picture.length))
})

test('the same, when the client comes back before that', async () => {
  const { path, master } = await open(picture)
  const id = path.split('/').at(-1) ?? ''
  await files.putNew(`uploads/${id}/0-${picture.length}`, picture)
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(picture.length)])
  expect(await files.read(master)).not.toBeNull()
})

test('what arrived must be what was sent, when the sender has said its hash', async () => {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const good = await open(picture, { sha256 })
  expect((await patch(good.path, 0, picture)).status).toBe(204)
  const damaged = Buffer.from(picture)
  damaged[200_000] = (damaged[200_000] ?? 0) ^ 1
  const bad = await open(picture, { sha256 })
  expect((await patch(bad.path, 0, damaged)).problem).toMatchObject({
    code: 'BAD_INPUT',
    message: 'The file arrived damaged. Please send it again.',
  })
  expect(await files.read(bad.master)).toBeNull()
})

test('of two different pictures sent to one address, the second is refused', async () => {
  const other = await aHeavyPicture(310_000)
  const target = nextTarget()
  const first = await open(picture, target)
  const second = await open(other, target)
  expect((await patch(first.path, 0, picture)).status).toBe(204)
  const refused = await patch(second.path, 0, other)
  expect([refused.status, refused.problem?.code]).toEqual([409, 'UPLOAD_CONFLICT'])
})

test('an upload can be given up', async () => {
  const { path } = await open(picture)
  await patch(path, 0, picture.subarray(0, 5_000))
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('HEAD', path)).status).toBe(404)
  expect((await ask('DELETE', path)).status).toBe(404)
})

test('what is supported can be asked for', async () => {
  const options = await ask('OPTIONS', '/api/uploads', { headers: { 'Tus-Resumable': null } })
  expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-max-size')]).toEqual([
    204,
    '1.0.0',
    String(limits.pictureBytes),
  ])
  expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination')
})

test("two parts sent at once don't both count", async () => {
  const { path, master } = await open(picture)
  const answers = await Promise.all([patch(path, 0, picture), patch(path, 0, picture)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await files.read(master)).not.toBeNull()
})
