/** Which code page of one byte a letter a text is in that says nothing of it, by where its letters stand. */

export type CodePage = 'Windows-1252' | 'Mac OS Roman' | 'MS-DOS'

const LOOKED_AT = 5_000_000

/**
 * Excel for Mac saves its plain CSV in the code page of the old Mac OS. Its letters stand where Windows-1252 has none
 * (0x8f is `è`), or a capital that nobody writes there (0x8e is `é` and `Ž`, 0xd5 is `’` and `Õ`); lines that end in CR
 * alone are of no other system.
 */
const OF_MAC = [
  /[\x81\x8d\x8f\x90\x9d]/,
  /[a-z][\x8a\x8c\x8e\x9f]|[A-Z][\x8a\x8c\x8e\x9f][a-z]/,
  // Curly quotation marks, dashes and dots where Windows has Õ, Ò, Ó, Ð, Ñ and É.
  /[a-z]\xd5[a-z]|\xd2[A-Za-z][^\xd2\xd3]{0,80}\xd3| [\xd0\xd1] |[a-z]\xc9(?:\s|$)/,
]

/**
 * "CSV (MS-DOS)" of Excel: small letters where Windows has opening marks (0x82 is `é` and `‚`) and the Mac has capitals
 * (`Ç`), and capitals where both have small ones; `°` behind a number, `£` and `×` beside one.
 */
const OF_DOS = [
  /[a-z][\x81-\x84]|[A-Z][\x81-\x84][a-z]|[a-z][\x85\x86\xa1-\xa4][a-z]/,
  /[A-Z]{2}\x90(?![a-z])|[A-Z][\x99\x9a][A-Z]/,
  /\d\xf8(?![a-z])|\x9c\d|\d ?\x9e ?\d/,
]

export function codePageOf(bytes: Uint8Array): CodePage {
  const latin = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1')
  const hasOldLineEnds = latin.includes('\r') && !latin.includes('\n')
  if (hasOldLineEnds) return 'Mac OS Roman'
  if (OF_DOS.some((letters) => letters.test(latin))) return 'MS-DOS'
  return OF_MAC.some((letters) => letters.test(latin)) ? 'Mac OS Roman' : 'Windows-1252'
}

export function decodeInCodePage(bytes: Uint8Array, page: CodePage): string {
  if (page === 'MS-DOS') return decode850(bytes)
  return new TextDecoder(page === 'Mac OS Roman' ? 'macintosh' : 'windows-1252').decode(bytes)
}

/** Code page 437 from 128 on (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT). */
const CP437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
)

/** What code page 850 of Europe has in other places (.../CP850.TXT); no table of goods has the lines of boxes there. */
const CP850: Readonly<Record<number, string>> = {
  ...{ 155: 'ø', 157: 'Ø', 158: '×', 169: '®', 181: 'Á', 182: 'Â', 183: 'À', 184: '©', 189: '¢', 190: '¥' },
  ...{ 198: 'ã', 199: 'Ã', 207: '¤', 208: 'ð', 209: 'Ð', 210: 'Ê', 211: 'Ë', 212: 'È', 213: 'ı', 214: 'Í' },
  ...{ 215: 'Î', 216: 'Ï', 221: '¦', 222: 'Ì', 224: 'Ó', 226: 'Ô', 227: 'Ò', 228: 'õ', 229: 'Õ', 231: 'þ' },
  ...{ 232: 'Þ', 233: 'Ú', 234: 'Û', 235: 'Ù', 236: 'ý', 237: 'Ý', 238: '¯', 239: '´', 240: '\u00ad' },
  ...{ 242: '\u2017', 243: '¾', 244: '¶', 245: '§', 247: '¸', 249: '¨', 251: '¹', 252: '³' },
}

export function decode437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? ''))).join('')
}

/** A text of some millions of bytes, without an array of as many letters. */
function decode850(bytes: Uint8Array): string {
  const letter = (sign: string) => {
    const byte = sign.charCodeAt(0)
    return CP850[byte] ?? CP437[byte - 128] ?? sign
  }
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, letter)
}
