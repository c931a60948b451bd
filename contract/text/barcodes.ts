/** Barcodes as they are compared and found. */
import { foldCode } from './folded.ts'

const GTIN_LENGTHS = new Set([8, 12, 13, 14])

/**
 * The number of an item in what a scanner sends: without the sign of the kind of code before it (ISO/IEC 15424, such as
 * `]E0`), and out of the longer texts of GS1, which hold it behind `01` (GS1 General Specifications, 7.8) or as a web
 * address (https://ref.gs1.org/standards/digital-link/uri-syntax/). Anything else as it came.
 */
export function withoutScanner(code: string): string {
  const [, read = code] = /^\][a-z]\d(.*)$/is.exec(code) ?? []
  const ofGs1 = read === code ? ADDRESS_OR_MARKED : ADDRESS_MARKED_OR_BARE
  return ofGs1.exec(read)?.[1] ?? read
}

const ADDRESS_OR_MARKED = /^(?:\(01\)|https?:\/\/[^?#]{1,200}\/01\/)(\d{8,14})(?!\d)/i
const ADDRESS_MARKED_OR_BARE = /^(?:\(01\)|https?:\/\/[^?#]{1,200}\/01\/|01(?=\d{14}))(\d{8,14})/i

/**
 * A barcode: one number of the world has 8, 12, 13 or 14 digits and is the same in each, with noughts before it
 * (https://www.gs1.org/standards/id-keys/gtin). Spreadsheets' apostrophe, blanks, dashes and what a scanner adds are no
 * part of one.
 */
export function foldBarcode(barcode: string): string {
  const code = withoutScanner(foldCode(barcode).replace(/^'/, ''))
  const digits = code.replace(/[ -]/g, '')
  return /^\d+$/.test(digits) && GTIN_LENGTHS.has(digits.length) ? digits.padStart(14, '0') : code
}

/** The forms in which one barcode may be stored, in lower case, so that each is found by an index of what is stored. */
export function barcodeForms(barcode: string): string[] {
  const folded = foldBarcode(barcode)
  const typed = barcode.trim().toLowerCase()
  if (typed === '') return []
  if (!/^\d{14}$/.test(folded)) return [...new Set([typed, folded])]
  const shorter = [13, 12, 8].flatMap((length) => {
    const cut = folded.slice(14 - length)
    return cut.padStart(14, '0') === folded ? [cut] : []
  })
  return [...new Set([typed, folded, ...shorter])]
}
