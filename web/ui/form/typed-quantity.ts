/** What people type into a box for a number of pieces. */
import { asciiDigits } from '#contract/text/folded.ts'
import { readPieces } from '#contract/text/read-pieces.ts'

const LONGEST = 9

/**
 * What stays in the box: digits of any script as `0` to `9`, and what parts them. A point that went away while somebody
 * types would make 15 of `1.5`.
 */
export function typedQuantity(text: string): string {
  return asciiDigits(text.slice(0, 4 * LONGEST))
    .replace(/[^\d.,\u066b\u066c ]/g, '')
    .trimStart()
    .slice(0, LONGEST)
}

/** Whole pieces: what stands before a point, where it parts no thousands. Null for no number. */
export function quantityIn(text: string): number | null {
  const typed = typedQuantity(text)
  const pieces = readPieces(typed)
  if (!Number.isNaN(pieces)) return pieces
  const whole = /^\d+/.exec(typed)?.[0]
  return whole === undefined ? null : Number(whole)
}
