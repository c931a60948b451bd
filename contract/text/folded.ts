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

/**
 * The forms in which one name may be stored, in lower case, so that each is found by an index of what is stored.
 */
export function textForms(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  return [...new Set([typed, inForm(typed, 'NFC'), inForm(typed, 'NFD'), foldText(text)])]
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
