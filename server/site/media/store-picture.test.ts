import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPicture, aPictureInScans, aPictureOfFrames, aTurnedPicture, colorAt } from '#tests/support/shop/pictures.ts'
import { storePicture } from './store-picture.ts'
import { MOST_FRAMES } from './webp-frames.ts'

const { services } = await openTestShop()
let count = 0
const nextName = () => ({ folder: 'product_1_a', file: `product_image_${++count}` })

async function store(bytes: Uint8Array) {
  const name = nextName()
  const stored = await storePicture(services, { ...name, bytes })
  const kept = await services.files.read(`employees/${name.folder}/${name.file}`)
  if (!kept) throw new Error('nothing was stored')
  return { ...stored, kept: Buffer.from(kept), metadata: await sharp(kept).metadata() }
}

async function refusalOf(bytes: Uint8Array) {
  const name = nextName()
  const refusal = await storePicture(services, { ...name, bytes }).catch((error: unknown) => error)
  expect(await services.files.read(`employees/${name.folder}/${name.file}`)).toBeNull()
  if (!(refusal instanceof Refusal)) throw new Error(`not a refusal: ${refusal}`)
  return { code: refusal.code, message: refusal.message }
}

const NOT_A_PICTURE = {
  code: 'NOT_A_PICTURE',
  message: 'This file is not a picture. Please choose a JPG or PNG file.',
}
const UNREADABLE = {
  code: 'NOT_A_PICTURE',
  message: 'This picture is damaged or of a kind the shop cannot read. Please choose a JPG or PNG file.',
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is stored as a JPEG of its own size', async (format) => {
  const { width, height, url, metadata } = await store(await aPicture({ format, width: 301, height: 199 }))
  expect({ width, height, format: metadata.format, space: metadata.space }).toEqual({
    width: 301,
    height: 199,
    format: 'jpeg',
    space: 'srgb',
  })
  expect(url).toBe(`/media/employees/product_1_a/product_image_${count}`)
})

test('a see-through picture keeps what shines through, as WebP', async () => {
  const picture = sharp({ create: { width: 50, height: 50, channels: 4, background: '#cc333380' } })
  const { metadata } = await store(await picture.png().toBuffer())
  expect(metadata.format).toBe('webp')
  expect(metadata.hasAlpha).toBe(true)
})

test('of an animated picture the first frame is taken', async () => {
  const frames = Buffer.concat([
    Buffer.alloc(20 * 20 * 4, Buffer.from([255, 0, 0, 255])),
    Buffer.alloc(20 * 20 * 4, Buffer.from([0, 0, 255, 255])),
  ])
  const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 4, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { kept, width, height, metadata } = await store(gif)
  expect({ width, height, pages: metadata.pages }).toEqual({ width: 20, height: 20, pages: undefined })
  expect(await colorAt(kept, 10, 10)).toBe('200')
})

test('a large picture becomes 2000 pixels on its longer side', async () => {
  const { width, height } = await store(await aPicture({ width: 3000, height: 1500 }))
  expect({ width, height }).toEqual({ width: 2000, height: 1000 })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is turned upright', async (orientation) => {
  const { kept, width, height, metadata } = await store(await aTurnedPicture(orientation))
  expect({ width, height, orientation: metadata.orientation }).toEqual({
    width: 40,
    height: 20,
    orientation: undefined,
  })
  const corners = [await colorAt(kept, 8, 4), await colorAt(kept, 8, 15), await colorAt(kept, 32, 10)]
  expect(corners).toEqual(['020', '200', '002'])
})

test('CMYK is turned into sRGB and loses its profile', async () => {
  const cmyk = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#cc3333' } })
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const { metadata } = await store(cmyk)
  expect({ space: metadata.space, icc: metadata.icc }).toEqual({ space: 'srgb', icc: undefined })
})

test('where and with what a picture was taken is removed', async () => {
  const picture = await sharp(await aPicture())
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>secret place</note></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const before = await sharp(picture).metadata()
  expect([before.exif, before.xmp].every(Boolean)).toBe(true)
  const { kept, metadata } = await store(picture)
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(kept.includes('secret place') || kept.includes('GPS')).toBe(false)
})

test.each([
  ['an empty file', Buffer.alloc(0), { code: 'NOT_A_PICTURE', message: 'This file is empty.' }],
  [
    'a renamed program',
    Buffer.from('MZ\x90\x00\x03\x00\x00\x00 This program cannot be run in DOS mode.'),
    NOT_A_PICTURE,
  ],
  ['a renamed ELF program', Buffer.from('\x7fELF\x02\x01\x01'), NOT_A_PICTURE],
  [
    'SVG with script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    NOT_A_PICTURE,
  ],
  [
    'SVG behind an XML head',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    NOT_A_PICTURE,
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_A_PICTURE],
  ['PDF', Buffer.from('%PDF-1.7\n'), NOT_A_PICTURE],
  ['ZIP', Buffer.from('PK\x03\x04'), NOT_A_PICTURE],
  ['the head of a JPEG and then nothing', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
  ['the head of a GIF and then HTML', Buffer.from('GIF89a<script>alert(1)</script>'), UNREADABLE],
  ['the head of a WebP and then HTML', Buffer.from('RIFF\x10\x00\x00\x00WEBP<script>alert(1)</script>'), UNREADABLE],
])('%s is refused', async (_, bytes, refusal) => {
  expect(await refusalOf(bytes)).toEqual(refusal)
})

test('TIFF is refused, and HEIC with the way out', async () => {
  expect(await refusalOf(await aPicture({ format: 'tiff' }))).toEqual(NOT_A_PICTURE)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const refusal = await refusalOf(heic)
  expect(refusal).toMatchObject({
    code: 'NOT_A_PICTURE',
    message: expect.stringContaining('Settings > Camera > Formats'),
  })
})

test('a picture cut short is refused', async () => {
  const whole = await aPicture({ width: 800, height: 800, color: '#336699' })
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual(UNREADABLE)
})

test('of a picture that is also a page or an archive only the picture is kept', async () => {
  const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { kept } = await store(polyglot)
  expect(kept.includes('<script>') || kept.includes('PK\x03\x04')).toBe(false)
})

test('a small file of 60,000 by 60,000 pixels is refused without being unpacked', async () => {
  const bomb = aPngOf(60_000, 60_000)
  expect(bomb.length).toBeLessThan(600_000)
  const before = process.memoryUsage().rss
  let queued = 0
  const count = () => {
    queued += 1
  }
  sharp.queue.on('change', count)
  expect(await refusalOf(bomb)).toEqual({
    code: 'TOO_LARGE',
    message: 'This picture has too many pixels (60000 x 60000). Please choose one of at most 50 megapixels.',
  })
  sharp.queue.off('change', count)
  // Only its header is read: nothing is unpacked.
  expect(queued).toBe(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

test('an AVIF that would take a gigabyte to decode is refused before it is, and so is a line of millions of pixels', async () => {
  const avif = await sharp({ create: { width: 5_000, height: 4_100, channels: 3, background: '#336699' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer()
  let queued = 0
  const count = () => {
    queued += 1
  }
  sharp.queue.on('change', count)
  expect(await refusalOf(avif)).toEqual({
    code: 'TOO_LARGE',
    message:
      'This AVIF picture has too many pixels (5000 x 4100). Please choose one of at most 20 megapixels, or a JPG.',
  })
  expect(await refusalOf(aPngOf(1, 40_000_000))).toEqual(UNREADABLE)
  expect(await refusalOf(aPngOf(40_000_000, 1))).toEqual(UNREADABLE)
  sharp.queue.off('change', count)
  expect(queued).toBe(0)
})

test('a header that claims the largest picture a GIF can be is refused', async () => {
  const gif = Buffer.from(
    'GIF89a\xff\xff\xff\x7f\x00\x00\x00\x2c\x00\x00\x00\x00\xff\xff\xff\x7f\x00\x02\x02\x44\x01\x00\x3b',
    'latin1',
  )
  expect((await refusalOf(gif)).code).toMatch(/^(TOO_LARGE|NOT_A_PICTURE)$/)
})

test('a JPEG in very many scans, each a pass over all its pixels, is refused before it is decoded', async () => {
  const { width, height } = await storePicture(services, { ...nextName(), bytes: aPictureInScans(20) })
  expect([width, height]).toEqual([16, 16])
  let queued = 0
  const count = () => {
    queued += 1
  }
  sharp.queue.on('change', count)
  expect(await refusalOf(aPictureInScans(63))).toEqual(UNREADABLE)
  sharp.queue.off('change', count)
  expect(queued).toBe(0)
})

test('a WebP of very many frames, each of which is looked up from the first, is refused before that', async () => {
  const { width, height } = await storePicture(services, { ...nextName(), bytes: await aPictureOfFrames(MOST_FRAMES) })
  expect([width, height]).toEqual([1, 1])
  expect(await refusalOf(await aPictureOfFrames(MOST_FRAMES + 1))).toEqual(UNREADABLE)
})

test('more than 20 MB is refused', async () => {
  const bytes = Buffer.concat([await aPicture(), Buffer.alloc(limits.pictureBytes)])
  expect(await refusalOf(bytes)).toEqual({
    code: 'TOO_LARGE',
    message: 'This picture is too large. Please choose a file of at most 20 MB.',
  })
})

test('another picture at a taken address is refused, the same one again is not', async () => {
  const name = nextName()
  const red = await aPicture({ color: '#ff0000' })
  const first = await storePicture(services, { ...name, bytes: red })
  expect(await storePicture(services, { ...name, bytes: red })).toEqual(first)
  const second = storePicture(services, { ...name, bytes: await aPicture({ color: '#0000ff' }) })
  await expect(second).rejects.toMatchObject({
    code: 'UPLOAD_CONFLICT',
    message: 'There is another picture at this address already.',
  })
  const kept = await services.files.read(`employees/${name.folder}/${name.file}`)
  expect(kept && (await colorAt(kept, 5, 5))).toBe('200')
})

test('of two pictures sent to one address at the same moment one is stored and one refused', async () => {
  const name = nextName()
  const sent = await Promise.all(
    ['#ff0000', '#0000ff'].map(async (color) => storePicture(services, { ...name, bytes: await aPicture({ color }) })),
  ).catch((error: unknown) => error)
  expect(sent).toMatchObject({ code: 'UPLOAD_CONFLICT' })
  expect(await services.files.read(`employees/${name.folder}/${name.file}`)).not.toBeNull()
})

test.each(['../x', 'a/../../x', '/etc/passwd', '.hidden', 'a\\b', 'a\0b', ''])(
  'a file named %j cannot be stored',
  async (file) => {
    const stored = storePicture(services, { folder: 'product_1_a', file, bytes: await aPicture() })
    await expect(stored).rejects.toThrow('not the name of a stored file')
  },
)

/** A PNG of one-bit white pixels: huge to unpack, small to send. */
function aPngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), body.length + 4)
    return frame
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
