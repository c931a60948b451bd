/** Photos as a phone takes them, made up: soft shapes with the grain of a sensor, one to two megabytes each. */
import sharp from 'sharp'

/** `seed` tells one photo from another; the same seed is the same photo. */
export async function aPhoto(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [3000, 2000]
  const tile = 500
  const pixels = Buffer.alloc(tile * tile * 3)
  let state = seed + 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    const shape = 128 + 80 * Math.sin((at / 3 / tile + seed) / 40) * Math.cos((((at / 3) % tile) + seed) / 55)
    pixels[at] = Math.max(0, Math.min(255, shape + ((state >> 16) % 40) - 20))
  }
  const photo = await sharp(pixels, { raw: { width: tile, height: tile, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 94 })
    .toBuffer()
  return new Uint8Array(photo)
}
