/** Tells what a file is by its bytes, and reads text in the encodings that spreadsheets write. */
import { said } from '#contract/said.ts'
import { OwnerError } from '../errors.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** What else people send, by its first letters (bytes as Latin-1), and the way out. */
const OTHERS: readonly { begins: readonly string[]; is: string }[] = [
  {
    begins: ['\xd0\xcf\x11\xe0'],
    is: said('an old Excel file (.xls). In Excel choose Save As, Excel Workbook (.xlsx), and upload that'),
  },
  { begins: ['%PDF'], is: said('a PDF. Please export the table as CSV or XLSX') },
  {
    begins: ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'],
    is: said('a picture. Pictures are uploaded in a ZIP beside the table'),
  },
  {
    begins: ['<!doctype', '<!DOCTYPE', '<html', '<?xml'],
    is: said('a web page. Please export the table as CSV or XLSX'),
  },
  { begins: ['{"', '[{', '[['], is: said('JSON. Please export the table as CSV or XLSX') },
  { begins: ['Rar!', '7z\xbc\xaf', '\x1f\x8b'], is: said('an archive. Please unpack it and upload the table in it') },
]

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Throws an {@link OwnerError} for what is no text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const other = OTHERS.find(({ begins }) => begins.some((first) => head.startsWith(first)))
  if (other) throw new OwnerError(`This looks like ${other.is}.`)
  const wide = wideEncoding(bytes)
  const read: { text: string; encoding: Encoding } = wide
    ? { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
    : (readUtf8(bytes) ?? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' })
  // Text has none of these; programs, sounds and pictures do.
  if (hasControls(read.text)) {
    throw new OwnerError('This looks like no table at all. Please upload a CSV or XLSX file.')
  }
  return read
}

const TABLE_CONTROLS = new Set(['\t', '\n', '\v', '\f', '\r'])

function hasControls(text: string): boolean {
  if (text.includes('\0')) return true
  return Array.from(text.slice(0, 10_000)).some((letter) => letter < ' ' && !TABLE_CONTROLS.has(letter))
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

function readUtf8(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return null
  }
}
