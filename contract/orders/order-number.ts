/** Order numbers as people type, read aloud and copy them. */
import { asciiDigits } from '../text/folded.ts'

/** `7F3K2-Q9DMX`, in whatever way it was written: without dash, in small letters, with `#`, with an O for a 0. */
export function readOrderNumber(typed: string): string {
  const letters = asciiDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const plain = letters.replace(/O/g, '0').replace(/[IL]/g, '1')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
