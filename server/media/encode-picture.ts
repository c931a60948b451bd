/** Turns what was uploaded into the shop's own picture, and that into its sizes: upright, sRGB, nothing but pixels. */
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { PictureWidth } from '#contract/pictures.ts'
import { Refusal } from '../platform/refusal.ts'

/** The longer side of a master, in pixels. */
const MAX_SIDE = 2_000
/** A picture that takes longer to decode was made to. */
const TIMEOUT_SECONDS = 20

export interface Encoded {
  bytes: Uint8Array
  width: number
  height: number
}

/** Throws NOT_A_PICTURE or TOO_LARGE, with a sentence for the person who sent it. */
export async function encodeMaster(bytes: Uint8Array): Promise<Encoded> {
  if (bytes.byteLength === 0) throw notAPicture('This file is empty.')
  if (bytes.byteLength > limits.pictureBytes) throw pictureTooLarge()
  const format = pictureFormat(bytes)
  if (!format) throw notAPicture('This file is not a picture. Please choose a JPG or PNG file.')
  const { width, height, hasAlpha, format: readAs } = await readHeader(bytes)
  // The decoder must agree with the first bytes.
  if (readAs !== (format === 'avif' ? 'heif' : format)) throw unreadable()
  if (width * height > limits.picturePixels) {
    throw new Refusal(
      'TOO_LARGE',
      `This picture has too many pixels (${width} x ${height}). Please choose one of at most 50 megapixels.`,
    )
  }
  const upright = open(bytes)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  // JPEG is what every share preview and search engine reads; only see-through pictures need another format.
  const encoder = hasAlpha
    ? upright.webp({ quality: 90 })
    : upright.jpeg({ quality: 88, chromaSubsampling: '4:4:4', progressive: true })
  try {
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw unreadable()
  }
}

/** A master as WebP at a width; a narrower master keeps its own width. */
export async function encodeSize(master: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return open(master).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}

export function pictureTooLarge(): Refusal {
  return new Refusal('TOO_LARGE', 'This picture is too large. Please choose a file of at most 20 MB.')
}

/** Only the header is read, so that a small file that claims billions of pixels costs nothing. */
async function readHeader(bytes: Uint8Array) {
  try {
    return await open(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unreadable()
  }
}

function unreadable(): Refusal {
  return notAPicture('This picture is damaged or of a kind the shop cannot read. Please choose a JPG or PNG file.')
}

function notAPicture(message: string): Refusal {
  return new Refusal('NOT_A_PICTURE', message)
}

let isConfigured = false

function open(bytes: Uint8Array, { limitInputPixels = limits.picturePixels as number | false } = {}): Sharp {
  if (!isConfigured) configureSharp()
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  })
}

/** One thread a picture, nothing cached between pictures, and no decoder beyond those for the formats taken. */
function configureSharp(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) })
  isConfigured = true
}

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The format by a file's first bytes; null for anything else: SVG, TIFF, HEIC, documents, programs, nothing at all. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (isAvif(head)) return 'avif'
  return null
}

/** ISO base media file: a `ftyp` box whose brands name AVIF (ISO/IEC 14496-12, 4.3; AV1 Image File Format, 6.3). */
function isAvif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands = head.slice(8, length).match(/.{4}/gs) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}
