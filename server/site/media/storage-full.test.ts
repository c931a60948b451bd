// A disk without room: what can be shown is shown, what can't be stored is refused in words, and all goes on once there
// is room.
import { expect, test } from 'vitest'
import { pictureAt } from '#contract/core/pictures.ts'
import { createApp } from '#server/app/app.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { openUploads } from '#tests/support/shop/open-uploads.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { createPictureServer } from './picture-server.ts'
import { storePicture } from './store-picture.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { role: 'admin' })
const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const full = { ...shop.services, files: { ...shop.services.files, put: noRoom, putNew: noRoom } }

async function send(app: typeof shop.app) {
  const response = await app.request('/api/media/product_1_full/product_image_1', {
    method: 'PUT',
    body: Buffer.from(await aPicture()),
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  return [response.status, await response.json()]
}

test('A picture that has no room is refused in words, and can be sent again once there is', async () => {
  expect(await send(createApp(full))).toEqual([
    507,
    expect.objectContaining({
      code: 'STORAGE_FULL',
      message: 'There is no room left for files in the shop, so nothing was stored. Please tell its owner.',
    }),
  ])
  expect(await send(shop.app)).toEqual([201, expect.objectContaining({ success: true })])
})

test('A size that cannot be stored is shown all the same', async () => {
  const { url } = await storePicture(shop.services, {
    folder: 'item_2_full',
    file: 'product_image_1',
    bytes: await aPicture({ width: 320, height: 160 }),
  })
  const answer = await createPictureServer(full).request(pictureAt(url, 160))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('A picture sent in parts that has no room is refused in words, too, and goes on from there once there is', async () => {
  const bytes = await aPicture()
  const opened = await openUploads(shop, owner.token).open(bytes)
  const sent = await openUploads({ app: createApp(full) }, owner.token).patch(opened.path, 0, bytes)
  expect([sent.status, sent.problem?.code]).toEqual([507, 'STORAGE_FULL'])
  const unopened = await openUploads({ app: createApp(full) }, owner.token).open(bytes)
  expect([unopened.answer.status, unopened.answer.problem?.code]).toEqual([507, 'STORAGE_FULL'])
  const again = await openUploads(shop, owner.token).patch(opened.path, 0, bytes)
  expect([again.status, again.headers.get('Content-Location')]).toEqual([204, `/media/${opened.master}`])
})
