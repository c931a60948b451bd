/** Pictures as people upload them, made for a test. */
import sharp, { type Sharp } from 'sharp'

interface APicture {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
  color?: string
  /** EXIF orientation, 1 to 8. */
  orientation?: number
}

/** A picture of one colour. */
export function aPicture({
  width = 300,
  height = 200,
  format = 'jpeg',
  color = '#cc3333',
  orientation,
}: APicture = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: color } })
  return (orientation ? picture.withMetadata({ orientation }) : picture).toFormat(format).toBuffer()
}

/** A picture that no codec makes small: random pixels, as PNG. `bytes` is the least it weighs. */
export function aHeavyPicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 1
  const pixels = Buffer.alloc(side * side * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = seed >> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const GREY_HEAD = `ffd8 ffdb0043 00 ${'01'.repeat(64)} ffc2000b 08 0010 0010 01 011100`
const GREY_TABLES = `ffc40015 00 0101${'00'.repeat(14)} 0003 ffc40014 10 01${'00'.repeat(15)} 20`

/** A progressive JPEG of one grey, 16 pixels wide and high, with one scan of its ground and so many of frequencies. */
export function aPictureInScans(frequencies: number): Buffer {
  const scans = Array.from({ length: frequencies }, (_, index) => {
    const frequency = (index + 1).toString(16).padStart(2, '0')
    return `ffda0008 01 0100 ${frequency} ${frequency} 00 1f`
  })
  const parts = [GREY_HEAD, GREY_TABLES, 'ffda0008 01 0100 00 00 00 88', ...scans, 'ffd9']
  return Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
}

/** An animated WebP of so many frames, each of one pixel. */
export async function aPictureOfFrames(count: number): Promise<Buffer> {
  const still = sharp({ create: { width: 1, height: 1, channels: 3, background: '#777777' } })
  const image = (await still.webp({ lossless: true }).toBuffer()).subarray(12)
  const chunk = (name: string, ...parts: Uint8Array[]) => {
    const data = Buffer.concat(parts)
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data])
  }
  const isAnimated = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const frames = Array.from({ length: count }, () => chunk('ANMF', Buffer.alloc(16), image))
  return chunk('RIFF', Buffer.from('WEBP'), chunk('VP8X', isAnimated), chunk('ANIM', Buffer.alloc(6)), ...frames)
}

/** Two halves, red to the left and blue to the right, turned so that EXIF orientation must turn it back. */
export async function aTurnedPicture(orientation: number): Promise<Buffer> {
  const upright = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      // The upper left corner tells mirrored from turned.
      { input: { create: { width: 20, height: 10, channels: 3, background: '#00ff00' } }, left: 0, top: 0 },
    ])
    .png()
  const back: Record<number, (picture: Sharp) => Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.flop().rotate(270),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.flop().rotate(90),
    8: (picture) => picture.rotate(90),
  }
  const turn = back[orientation] ?? back[1]
  const turned = await turn?.(sharp(await upright.toBuffer()))
    .png()
    .toBuffer()
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** The colour at a point, each channel rounded to 0, 1 or 2 of its range, so that compression doesn't matter. */
export async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return [red, green, blue].map((channel) => Math.round(channel / 128)).join('')
}
