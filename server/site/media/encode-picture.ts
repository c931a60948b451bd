/** Turns what was uploaded into the shop's own picture, and that into its sizes: upright, sRGB, nothing but pixels. */
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/core/limits.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { PictureWidth } from '#contract/core/pictures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hasTooManyScans } from './jpeg-scans.ts'
import { withoutTexts } from './png-texts.ts'
import { hasTooManyFrames } from './webp-frames.ts'

/**
 * No decoder for HEVC is kept here: a photo of an iPhone that was not made a JPEG on its way says how to make it one.
 */
/** The longer side of a master, in pixels. */
const MAX_SIDE = 2_000
/** A picture that takes longer to decode was made to. Looked at between rows only, so not within a JPEG's scans. */
const TIMEOUT_SECONDS = 20

export interface Encoded {
  bytes: Uint8Array
  width: number
  height: number
}

/** Throws NOT_A_PICTURE or TOO_LARGE, with a sentence for the person who sent it. */
export async function encodeMaster(sent: Uint8Array): Promise<Encoded> {
  if (sent.byteLength === 0) throw new Refusal('FILE_EMPTY')
  if (sent.byteLength > limits.pictureBytes) throw pictureTooLarge()
  const fault = faultOfHead(sent)
  if (fault) throw fault
  const format = pictureFormat(sent)
  const bytes = format === 'png' ? withoutTexts(sent) : sent
  if (format === 'jpeg' && hasTooManyScans(bytes)) throw unreadable()
  if (format === 'webp' && hasTooManyFrames(bytes)) throw unreadable()
  const { width, height, hasAlpha, format: readAs } = await readHeader(bytes)
  // The decoder must agree with the first bytes.
  if (readAs !== (format === 'avif' ? 'heif' : format)) throw unreadable()
  if (width * height > officeLimits.picturePixels) {
    throw new Refusal('PICTURE_TOO_MANY_PIXELS', { width, height })
  }
  if (format === 'avif' && width * height > officeLimits.avifPixels) {
    throw new Refusal('PICTURE_AVIF_PIXELS', { width, height })
  }
  // Millions of rows of one pixel keep the decoder for its whole time.
  if (Math.max(width, height) > officeLimits.pictureSide) throw unreadable()
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

/** A master that can no longer be read as a picture. */
export class DamagedPicture extends Error {}

/** A master as WebP at a width; a narrower master keeps its own width. Throws `DamagedPicture`. */
export async function encodeSize(master: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return decoded(open(master).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }))
}

/** A busy machine damages nothing: what took too long, or found no memory, may go well the next time. */
const NOT_THE_PICTURE = /timeout|memory/i

async function decoded(picture: Sharp): Promise<Uint8Array> {
  try {
    return await picture.toBuffer()
  } catch (error) {
    if (error instanceof Error && NOT_THE_PICTURE.test(error.message)) throw error
    throw new DamagedPicture('a stored picture is damaged', { cause: error })
  }
}

/** A master on a white square, with an edge that round icons may cut off. Throws `DamagedPicture`. */
export async function encodeIcon(master: Uint8Array, size: number): Promise<Uint8Array> {
  const inner = Math.round(size * 0.8)
  const edge = { top: Math.floor((size - inner) / 2), bottom: Math.ceil((size - inner) / 2) }
  return decoded(
    open(master)
      .resize({ width: inner, height: inner, fit: 'contain', background: '#fff' })
      .extend({ ...edge, left: edge.top, right: edge.bottom, background: '#fff' })
      .flatten({ background: '#fff' })
      .png(),
  )
}

/** A master on white that fits into so many pixels, as PNG: what a printed page takes. */
export async function encodePrint(master: Uint8Array, size: { width: number; height: number }): Promise<Encoded> {
  const fitted = open(master).resize({ ...size, fit: 'inside', withoutEnlargement: true })
  const png = fitted.flatten({ background: '#fff' }).toColourspace('srgb').png()
  const { data, info } = await png.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

export function pictureTooLarge(): Refusal {
  return new Refusal('PICTURE_TOO_LARGE')
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
  return new Refusal('PICTURE_DAMAGED')
}

let isConfigured = false

function open(bytes: Uint8Array, { limitInputPixels = officeLimits.picturePixels as number | false } = {}): Sharp {
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

/** Why a file that begins so is no picture the shop reads; null where it may be one. */
export function faultOfHead(bytes: Uint8Array): Refusal | null {
  if (isHeic(bytes)) return new Refusal('PICTURE_HEIC')
  return pictureFormat(bytes) ? null : new Refusal('NOT_A_PICTURE')
}

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

/** AV1 Image File Format, 6.3. */
function isAvif(head: string): boolean {
  return brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')
}

/** ISO/IEC 23008-12, annex B: a picture coded with HEVC. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  return brandsOf(head).some((brand) => ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'].includes(brand))
}

/** Of an ISO base media file: the brands that its `ftyp` box names (ISO/IEC 14496-12, 4.3). */
function brandsOf(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return []
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  return head.slice(8, length).match(/.{4}/gs) ?? []
}
