/** Turns what was uploaded into the shop's own picture, and that into its sizes: upright, sRGB, nothing but pixels. */
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { PictureWidth } from '#contract/pictures.ts'
import { Refusal } from '../platform/refusal.ts'
import { pictureFormat } from './picture-format.ts'

/** The longer side of a master, in pixels. */
const LONGEST_SIDE = 2_000
/** A picture that takes longer to decode was made to. */
const MOST_SECONDS = 20

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
  // What the decoder takes it for must be what it said it is.
  if (readAs !== (format === 'avif' ? 'heif' : format)) throw unreadable()
  if (width * height > limits.picturePixels) {
    throw new Refusal(
      'TOO_LARGE',
      `This picture has too many pixels (${width} x ${height}). Please choose one of at most 50 megapixels.`,
    )
  }
  const upright = open(bytes)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
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

/** A master as WebP at a width; a master that is narrower keeps its own. */
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

let isRestrained = false

function open(bytes: Uint8Array, { limitInputPixels = limits.picturePixels as number | false } = {}): Sharp {
  if (!isRestrained) restrain()
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true }).timeout({
    seconds: MOST_SECONDS,
  })
}

/** One thread a picture, nothing kept between pictures, and no decoder beyond those for the formats taken. */
function restrain(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  })
  isRestrained = true
}
