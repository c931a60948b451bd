/** Tells what a file is by its bytes, and reads text in the encodings that spreadsheets write. */

import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { OwnerError } from '../errors.ts'
import { type CodePage, codePageOf, decodeInCodePage } from './code-pages.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | CodePage

/** What old Excel files begin with, and sealed ones too, in which a stream has this name ([MS-OFFCRYPTO] 2.3). */
const COMPOUND = '\xd0\xcf\x11\xe0'
const SEALED = Buffer.from('EncryptedPackage', 'utf16le')

/** `ID;Price` are two headings of a table: a second record tells SYLK. */
const SYLK = /^ID;P[^;\r\n]*(?:;[A-Z]{1,2})*[\r\n]+(?:[BCEFOPW]|N[ENU]);[A-Z]/

/** What else people send, by its first letters (bytes as Latin-1), and the way out. */
const OTHERS: readonly { begins: readonly (string | RegExp)[]; is: Word }[] = [
  {
    begins: [COMPOUND],
    is: msg`an old Excel file (.xls). In Excel choose Save As, Excel Workbook (.xlsx), and upload that`,
  },
  { begins: ['%PDF'], is: msg`a PDF. Please export the table as CSV or XLSX` },
  {
    begins: ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'],
    is: msg`a picture. Pictures are uploaded in a ZIP beside the table`,
  },
  {
    begins: ['<!doctype', '<html', '<head', '<meta', '<style', '<table', '<?xml'],
    is: msg`a web page. Please export the table as CSV or XLSX`,
  },
  {
    begins: [SYLK],
    is: msg`a SYLK file (.slk). In Excel choose Save As, Excel Workbook (.xlsx), and upload that`,
  },
  { begins: ['{"', '[{', '[['], is: msg`JSON. Please export the table as CSV or XLSX` },
  { begins: ['Rar!', '7z\xbc\xaf', '\x1f\x8b'], is: msg`an archive. Please unpack it and upload the table in it` },
]

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** As Excel wrote XML in 2003, and programs of banks do; and LibreOffice's flat files (.fods). */
export function isSpreadsheetXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1')
  return head.includes('<?xml') && /progid="Excel\.Sheet"|office:spreadsheet"|opendocument\.spreadsheet"/.test(head)
}

/** By its first letters, also of a text that was pasted. Throws an {@link OwnerError}. */
export function refuseOther(head: string): void {
  // Pages that programs call .xls begin with a mark, blanks, or in capitals.
  const page = head.replace(/^(?:\xef\xbb\xbf|\s)+/, '').toLowerCase()
  const isIt = (first: string | RegExp) =>
    first instanceof RegExp ? first.test(head) : head.startsWith(first) || page.startsWith(first)
  const other = OTHERS.find(({ begins }) => begins.some(isIt))
  if (other) throw new OwnerError(msg`This looks like ${{ is: other.is }}.`)
}

/** Stands where a letter could not be read. */
export const LOST_LETTER = '\ufffd'

/**
 * Letters that can't be read become {@link LOST_LETTER}, each by itself: one broken byte says nothing of the others.
 * Throws an {@link OwnerError} for what is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (head.startsWith(COMPOUND) && Buffer.from(bytes).includes(SEALED)) {
    throw new OwnerError(
      msg`This Excel file is sealed with a password. Please save it without one (File, Info, Protect Workbook), and upload that.`,
    )
  }
  if (isSpreadsheetXml(bytes)) {
    throw new OwnerError(
      msg`This looks like a spreadsheet as XML. Open it in Excel or LibreOffice, choose Save As, Excel Workbook (.xlsx), and upload that.`,
    )
  }
  refuseOther(head)
  const { text: read, encoding } = readText(bytes)
  const text = read.replace(END_OF_DOS, '')
  // Programs, sounds and pictures are full of these.
  if (controlShare(text.slice(0, 10_000)) > MOST_CONTROLS) {
    throw new OwnerError(msg`This looks like no table at all. Please upload a CSV or XLSX file.`)
  }
  return { text: withoutControls(text), encoding }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no table has
const CONTROL = /[\0-\x08\x0e-\x1f]/g
const MOST_CONTROLS = 0.05
// biome-ignore lint/suspicious/noControlCharactersInRegex: it stands behind the last line of files of DOS
const END_OF_DOS = /\x1a$/

function controlShare(text: string): number {
  return (text.match(CONTROL)?.length ?? 0) / Math.max(1, text.length)
}

/** No database stores all of them, and none of them is a letter. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROL, LOST_LETTER)
}

function readText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  const { good, bad } = countUtf8(bytes)
  if (hasMark(bytes) || bad <= good) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' }
  const encoding = codePageOf(bytes)
  return { text: decodeInCodePage(bytes, encoding), encoding }
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/**
 * Letters of several bytes that UTF-8 has, and bytes that are part of none: a text of Windows-1252 has hardly any of
 * the first, a text of UTF-8 with a cut letter hardly any of the second.
 */
function countUtf8(bytes: Uint8Array): { good: number; bad: number } {
  let good = 0
  let bad = 0
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOfLetter(bytes, at)
    if (length > 1) good += 1
    if (length === 0) bad += 1
    at += Math.max(1, length)
  }
  return { good, bad }
}

/** 0 where no letter begins, or a cut one. */
function lengthOfLetter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (first >= 0xf5) return 0
  for (let n = 1; n < length; n += 1) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** By its mark; without one by the zero that stands beside each Latin letter. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => at % 2 === parity && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}
