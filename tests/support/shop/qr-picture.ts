/** QR codes as pictures, for programs of others that read them. */
import sharp, { type Sharp } from 'sharp'
import type { DrawnQr } from '#contract/core/drawn-qr.ts'

/**
 * The squares of its path, each `scale` pixels wide. They are drawn here, because the shop, once it has read a picture
 * in a process, lets sharp read no SVG there.
 */
export function qrPicture({ size, path }: DrawnQr, scale: number): Sharp {
  const light = Buffer.alloc(size * size, 255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) light[Number(y) * size + Number(x)] = 0
  const raw = { width: size, height: size, channels: 1 } as const
  return sharp(light, { raw }).resize(size * scale, size * scale, { kernel: 'nearest' })
}
