import { encode } from 'uqr'
import type { DrawnQr } from '#contract/core/drawn-qr.ts'

/** Dark squares of a row that touch are one piece of its path. */
export function drawQr(text: string): DrawnQr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const pieces = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${end - x}v1H${x}z`]
    }),
  )
  return { size, path: pieces.join('') }
}
