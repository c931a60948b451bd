/**
 * The one form in which names, codes and phones are compared. What was typed is kept and shown as it was typed: two
 * texts are the same where their folded forms are.
 */

/** Signs that nobody sees: joiners, marks of direction, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** Marks above and below a letter, and the two of Katakana that become some in another width. */
const MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * In a form of Unicode. No writing has more than 30 marks on a letter (Stream-Safe Text Format, UAX 15, 12): those
 * beyond are cut, since bringing a million of them into their order would take for ever.
 */
export function inForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARKS, '$1').normalize(form)
}

/** Composed, in one width, without invisible signs and case, with single blanks between its words. */
export function foldText(text: string): string {
  const visible = inForm(text, 'NFKC').replace(INVISIBLE, '').toLowerCase()
  return inForm(visible, 'NFC').replace(/\s+/g, ' ').trim()
}

/** A code, such as a SKU, an order number or a voucher: all dashes are alike too. */
export function foldCode(code: string): string {
  return asciiDigits(foldText(code)).replace(/\p{Pd}|\u2212/gu, '-')
}

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

/**
 * The forms in which one name may be stored, in lower case, so that each is found by an index of what is stored.
 */
export function textForms(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  return [...new Set([typed, inForm(typed, 'NFC'), inForm(typed, 'NFD'), foldText(text)])]
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

/** Digits of any script as `0` to `9`. In Unicode the ten of a script follow each other. */
export function asciiDigits(text: string): string {
  return inForm(text, 'NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}
