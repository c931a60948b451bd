import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { pictureAt } from '#contract/core/pictures.ts'
import { defaultShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { iconAt } from '#contract/site/shop-icons.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { readMaster } from './master-file.ts'
import { createPictureServer } from './picture-server.ts'
import { pregenerateSizes } from './picture-sizes.ts'
import { storePicture } from './store-picture.ts'

const { services } = await openTestShop()
const { files } = services
const server = createPictureServer(services)
let count = 0

afterEach(() => setShopDetails(null))

/** A stored picture of 1600 by 800 pixels. */
async function stored(size = { width: 1600, height: 800 }) {
  const bytes = await aPicture(size)
  return storePicture(services, { folder: 'item_2_b', file: `product_image_${++count}`, bytes })
}

test('a master is sent as it was stored, to be kept for good and shown anywhere', async () => {
  const { url } = await stored()
  const response = await server.request(url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="picture.jpeg"',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Buffer.compare(bytes, (await readMaster(files, url.replace('/media/', ''))) ?? Buffer.alloc(0))).toBe(0)
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
})

test.each([160, 320, 480, 640, 960, 1280] as const)('a picture can be had %i pixels wide, as WebP', async (width) => {
  const { url } = await stored()
  const response = await server.request(pictureAt(url, width))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const metadata = await sharp(await response.arrayBuffer()).metadata()
  expect({ format: metadata.format, width: metadata.width, height: metadata.height }).toEqual({
    format: 'webp',
    width,
    height: width / 2,
  })
})

test('a size is never larger than its master', async () => {
  const { url } = await stored({ width: 300, height: 200 })
  const response = await server.request(pictureAt(url, 1280))
  const metadata = await sharp(await response.arrayBuffer()).metadata()
  expect([metadata.width, metadata.height]).toEqual([300, 200])
})

test('a size is made once, however many ask for it at one moment, and then kept', async () => {
  const { url } = await stored()
  const key = pictureAt(url, 480).replace('/media/', '')
  expect(await files.read(key)).toBeNull()
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.request(pictureAt(url, 480))))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  expect(await files.read(key)).not.toBeNull()
})

test('after an upload all sizes are made ahead', async () => {
  const { url } = await stored({ width: 320, height: 320 })
  const master = url.replace('/media/', '')
  await pregenerateSizes(services, master)
  for (const width of [160, 320, 480, 640, 960, 1280]) {
    expect(await files.read(`${width}w/${master}`)).not.toBeNull()
  }
})

test('what a browser has already is not sent again', async () => {
  const { url } = await stored()
  const etag = (await server.request(url)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await server.request(url, { headers: { 'If-None-Match': header } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  const other = await server.request(url, { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('HEAD answers the same without the picture', async () => {
  const { url } = await stored()
  const whole = await server.request(url)
  const head = await server.request(url, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
})

test.each([
  '/media/employees/item_2_b/none',
  '/media/640w/employees/item_2_b/none',
  '/media/641w/employees/item_2_b/product_image_1',
  '/media/99999w/employees/item_2_b/product_image_1',
  '/media/w/employees/item_2_b/product_image_1',
  '/media/employees/../../package.json',
  '/media/employees/..%2f..%2fpackage.json',
  '/media/employees/item_2_b/..%5c..%5cpackage.json',
  '/media/employees/item_2_b',
  '/media/uploads/0123456789abcdef0123456789abcdef/info.json',
  '/media/640w/uploads/x/y',
  '/media/',
])('there is nothing at %s', async (path) => {
  const response = await server.request(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('other methods find nothing', async () => {
  const { url } = await stored()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect((await server.request(url, { method })).status).toBe(404)
  }
  expect((await server.request(url)).status).toBe(200)
})

test('a stored size that was cut at any byte, emptied or changed is made anew, not served', async () => {
  const { url } = await stored({ width: 160, height: 80 })
  const address = pictureAt(url, 160)
  const key = address.replace('/media/', '')
  const whole = Buffer.from(await (await server.request(address)).arrayBuffer())
  const kept = Buffer.from((await files.read(key)) ?? [])
  const cuts = Array.from({ length: kept.length }, (_, at) => kept.subarray(0, at))
  const flips = [0, 12, whole.length - 1, kept.length - 1].map((at) => {
    const flipped = Buffer.from(kept)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    return flipped
  })
  for (const damaged of [...cuts.filter((_, at) => at % 37 === 0), ...cuts.slice(-33), ...flips]) {
    await files.put(key, damaged)
    // A server that has nothing in memory yet.
    const answer = await createPictureServer(services).request(address)
    expect([answer.status, Buffer.compare(Buffer.from(await answer.arrayBuffer()), whole)]).toEqual([200, 0])
    expect(Buffer.compare((await files.read(key)) ?? Buffer.alloc(0), kept)).toBe(0)
  }
})

test.each([32, 180, 192, 512] as const)(
  'the logo can be had as an icon of %i pixels: square, on white',
  async (size) => {
    const { url } = await stored()
    setShopDetails({ ...defaultShopDetails, logo: url })
    const response = await server.request(iconAt(url, size))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, height, hasAlpha } = await sharp(bytes).metadata()
    expect([width, height, hasAlpha]).toEqual([size, size, false])
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([255, 255, 255])
    expect((await server.request(iconAt(url, size).replace(`icon-${size}`, 'icon-33'))).status).toBe(404)
  },
)

test('no other picture is made an icon, nor one that is the logo no more', async () => {
  const [logo, other] = [await stored(), await stored()]
  setShopDetails({ ...defaultShopDetails, logo: logo.url })
  let queued = 0
  const count = () => {
    queued += 1
  }
  const statuses = async () => [
    (await server.request(iconAt(logo.url, 192))).status,
    (await server.request(iconAt(other.url, 192))).status,
  ]
  expect(await statuses()).toEqual([200, 404])
  setShopDetails(null)
  sharp.queue.on('change', count)
  expect(await statuses()).toEqual([404, 404])
  sharp.queue.off('change', count)
  expect(queued).toBe(0)
})
