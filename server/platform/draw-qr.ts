import { encode } from 'uqr'
import type { DrawnQr } from '#contract/core/drawn-qr.ts'

export function drawQr(text: string): DrawnQr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
