/** Keeps spreadsheets from taking a text of a CSV file for a formula, so that each is read again as it was. */

/**
 * What a spreadsheet may take for a formula: also behind blanks, and in the wide characters of East Asian keyboards. A
 * number below zero is none.
 */
const FORMULA = String.raw`[\t\r\n]|\s*[=+@\-＝＋＠－]`
const NUMBER = /^-\d{1,15}(?:\.\d{1,15})?$/
/** With apostrophes already, it gets one more, so that each text is read as it was. */
const NEEDS_GUARD = new RegExp(`^'*(?:${FORMULA})`)
const IS_GUARDED = new RegExp(`^'+(?:${FORMULA})`)

/**
 * Where a list is parted by semicolons, Excel ends a cell at each one, and a row at each line, whatever quotation marks
 * stand around it: what it takes for a formula behind one is none with an apostrophe. Phones and dashes are no formula,
 * until a function (`-1+HYPERLINK(`) or another program (`-2+3+cmd|'...'!A1`) stands behind them.
 * Of blanks between a few count: a million of them are looked at once each.
 */
const REACHES_OUT = String.raw`[^;\t\r\n]*?(?:[|!]|[A-Za-z]\d{0,3}\s?\()`
const BEHIND = String.raw`([;\t\r\n]\s{0,8})`
const INNER = String.raw`('*(?:[=@＝＠]|[+\-＋－](?=[^\s\d]|${REACHES_OUT})))`
const NEEDS_INNER = new RegExp(`${BEHIND}${INNER}`, 'g')
const HAS_INNER = new RegExp(`${BEHIND}'${INNER}`, 'g')

export function withGuard(text: string): string {
  const guarded = NEEDS_GUARD.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return guarded.replace(NEEDS_INNER, "$1'$2")
}

export function withoutGuard(cell: string): string {
  const text = cell.replace(HAS_INNER, '$1$2')
  return IS_GUARDED.test(text) ? text.slice(1) : text
}
