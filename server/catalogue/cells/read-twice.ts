/**
 * Letters of UTF-8 that a program has taken for those of Windows-1252, as in `CafetiÃ¨re`: in all of a text, or in one
 * word of it, where others were put right by hand or joined to it.
 */

/** Bytes behind the first one of a letter, as Windows-1252 shows them. */
const MARKS = '€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“˜š›œžŸ\u0080-\u009f'
const SIGNS = '\u00a1-\u00ba\u00bc-\u00bf'
/** They may stand behind any word: `CAFÉ™`, `“CAFÉ”`, `à »`. */
const ENDS = '…’”–—™•'
const BEHIND = `[${MARKS}${SIGNS}${ENDS}\u00a0\u00bb]`

const READ_TWICE = new RegExp(
  [
    // A letter of Latin, Greek or Cyrillic.
    `[ÂÃÄÅÎÏÐÑ][${SIGNS}]`,
    'Â\u00a0',
    `[ÃÄÅ][${MARKS}]`,
    `Ã[${ENDS}](?=\\p{L})`,
    `[ÄÅ][${ENDS}](?=\\p{Ll})`,
    // A quotation mark, a dash, a currency; a letter of Sinhala or Tamil; a sign in full width; an emoji.
    `â${BEHIND}{2}`,
    `à[\u00a4-\u00ba\u00bc-\u00bf]${BEHIND}`,
    `ï[\u00b7-\u00ba\u00bc-\u00bf\u00bb]${BEHIND}`,
    `ð${BEHIND}{3}`,
    // Two letters of any other script.
    `(?:[Â-ß]${BEHIND}){2}`,
    `(?:[á-í]${BEHIND}{2}){2}`,
  ].join('|'),
  'u',
)

/** Each of them begins so: nearly no text has one, and it may be long. */
const FIRST = /[Â-ð]/

export function isReadTwice(text: string): boolean {
  return FIRST.test(text) && READ_TWICE.test(text)
}
