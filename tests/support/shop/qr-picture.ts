/** QR codes as pictures, for programs of others that read them. */
import { execFileSync } from 'node:child_process'
import sharp, { type Sharp } from 'sharp'
import type { DrawnQr } from '#contract/core/drawn-qr.ts'

/** Of the form that live codes have; the merchant is invented. */
export const LANKAQR_CODE =
  '0002010102112632002819999000000000000000000100015204573253031445802LK5914KADE TEST SHOP6007COLOMBO' +
  '61050030062080504KADE63048AB0'

/** What a code in a picture says, as a program of others reads it: https://github.com/mchehab/zbar */
export function scanPicture(picture: Buffer): string {
  return execFileSync('zbarimg', ['--quiet', '--raw', '-'], {
    input: picture,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  }).replace(/\n$/, '')
}

/** What the code on the only page of a PDF says, at 150 dots an inch, which every printer has. */
export function scanPdf(base64: string): string {
  const input = Buffer.from(base64, 'base64')
  return scanPicture(
    execFileSync('pdftoppm', ['-png', '-r', '150', '-singlefile', '-'], { input, maxBuffer: 50_000_000 }),
  )
}

/**
 * The squares of its path, each `scale` pixels wide. They are drawn here, because the shop, once it has read a picture
 * in a process, lets sharp read no SVG there.
 */
export function qrPicture({ size, path }: DrawnQr, scale: number): Sharp {
  const light = Buffer.alloc(size * size, 255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const from = Number(y) * size + Number(x)
    light.fill(0, from, from + Number(length))
  }
  const raw = { width: size, height: size, channels: 1 } as const
  return sharp(light, { raw }).resize(size * scale, size * scale, { kernel: 'nearest' })
}
