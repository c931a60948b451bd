/**
 * Whether bytes are a PDF and nothing else at the same time. They are looked at, never opened: no part of the shop
 * draws a PDF.
 */
import { inflateSync, type ZlibOptions } from 'node:zlib'
import { Refusal } from '../../platform/refusal.ts'

/** Programs that read PDF look for its end here. */
const END_BYTES = 1_024

/**
 * What runs, starts, sends or carries something else (ISO 32000-1, 12.6 and 7.11). Of an action its kind is a name,
 * `/S /Launch`. Small letters are another name (7.3.5).
 */
const NAMES = anyName([
  ...['JavaScript', 'Launch', 'EmbeddedFiles?', 'Filespec', 'RichMedia', 'SubmitForm', 'ImportData'],
  ...['GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound', 'XFA'],
])
/**
 * A script, and actions that nobody has to press. Names so short stand by chance in one scan of three of some
 * megabytes: only with what a reader would take for their value behind them, over blanks and comments.
 */
const BETWEEN = String.raw`(?:[\s\0]|%[^\r\n/]{0,300}[\r\n])*`
/**
 * Behind a comment of such a length anything may stand, and within one that holds a name: `(/JS %) /JS (...)`. The rest
 * of the file would be read for each of them, and once more from each name.
 */
const OTHER_COMMENT = String.raw`%(?:[^\r\n/]{300}|[^\r\n/]{0,300}/)`
const REFERENCE = String.raw`\d+[\s\0]+\d+[\s\0]+R`
const SHORT_NAMES = new RegExp(
  `/(?:JS${BETWEEN}(?:[(<]|${REFERENCE}|${OTHER_COMMENT})|AA${BETWEEN}(?:<<|${REFERENCE}|${OTHER_COMMENT}))`,
)
/**
 * A link, which does nothing until somebody presses it, may lead to a page of the web: banks' receipts link their own.
 * `/S /URI` names the kind of such an action; in `/URI (...)` stands the address.
 */
const LINKS = new RegExp(
  `/URI(?![A-Za-z0-9])${BETWEEN}(?=(/|>>|\\([hH][tT][tT][pP][sS]?://|<[0-9A-Fa-f\\s]{14,40}|))`,
  'g',
)
const HEX_ADDRESS = /^<68747470(?:73)?3a2f2f/i
/** What it does by itself once it is opened; a place in the document is a list. */
const OPENS = new RegExp(`/OpenAction(?![A-Za-z0-9])${BETWEEN}(?:<<|\\d|${OTHER_COMMENT})`)
/** What a browser would read as a page. */
const PAGE = /<script[\s>]|<html[\s>]|<!doctype html|<svg[\s>]/i
const isActive = (part: string) =>
  [NAMES, SHORT_NAMES, PAGE].some((wanted) => wanted.test(part)) || leadsElsewhere(part)

/** Whether a link may lead to anything but a page of the web: a file, a program, an address that stands elsewhere. */
function leadsElsewhere(part: string): boolean {
  for (const [, next = ''] of part.matchAll(LINKS)) {
    const isHex = next.startsWith('<')
    if (next === '' || (isHex && !HEX_ADDRESS.test(next.replace(/\s/g, '')))) return true
  }
  return false
}

function anyName(names: readonly string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9])`)
}

/** Objects that are compressed together: everything a PDF may do can stand in them. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/
const OBJECT_STREAMS = new RegExp(OBJECT_STREAM, 'g')
/** Of the dictionary before a stream. */
const LONGEST_HEAD = 16_000
const MOST_UNPACKED = 16 * 1024 * 1024
/** A document of thousands of pages has some hundred. */
const MOST_OBJECT_STREAMS = 2_000
/** Names of which a letter is written as a number: a scan of some megabytes has a thousand by chance. */
const MOST_SPELLED = 50_000

/** Throws WRONG_FILE, with a sentence for who sent it. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // At the very first byte: a file that is something else as well has its own head there.
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) throw new Refusal('PDF_DAMAGED')
  const end = text.slice(-END_BYTES)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) {
    throw new Refusal('PDF_NO_END')
  }
  const withPlainNames = createPlainNames()
  const named = withPlainNames(text)
  if (isActive(named)) throw new Refusal('PDF_HOLDS_MORE')
  const parts = [named, ...unpackObjects(bytes, { text, named, withPlainNames })]
  const opensItself = parts.some((part) => OPENS.test(part)) && parts.some((part) => part.search(LINKS) !== -1)
  if (opensItself || parts.some(isActive)) throw new Refusal('PDF_HOLDS_MORE')
}

/**
 * `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). Throws WRONG_FILE for a file of nothing but such names: each
 * takes its moment.
 */
function createPlainNames(): (text: string) => string {
  let left = MOST_SPELLED
  return (text) =>
    text.replace(/\/[^\s()<>[\]{}/%]*#[^\s()<>[\]{}/%]*/g, (name) => {
      left -= 1
      if (left < 0) throw locked()
      return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    })
}

interface Named {
  text: string
  /** The same with plain names. */
  named: string
  withPlainNames: (text: string) => string
}

/**
 * What stands in streams of objects. Throws WRONG_FILE for one that can't be looked into. Each byte is looked at a few
 * times at most: a head begins behind the stream before it, and no two parts overlap.
 */
function unpackObjects(bytes: Uint8Array, { text, named, withPlainNames }: Named): string[] {
  const unpacked: string[] = []
  let left = MOST_UNPACKED
  let behind = 0
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    // Within a part that was unpacked as it is.
    if (index < behind) continue
    const before = text.slice(Math.max(behind, index - LONGEST_HEAD), index)
    const begins = index + word.length
    behind = begins
    const begin = before.lastIndexOf('obj')
    // Whose dictionary can't be found may be anything.
    if (begin === -1) throw locked()
    const head = withPlainNames(before.slice(begin))
    if (!OBJECT_STREAM.test(head)) continue
    if (unpacked.length === MOST_OBJECT_STREAMS) throw locked()
    const { part, length } = isFiltered(head)
      ? inflate(bytes.subarray(begins), head, left)
      : plainPart(text, begins, left)
    behind += length
    left -= part.length
    unpacked.push(withPlainNames(part))
  }
  // Each that is named must have been found.
  if ((named.match(OBJECT_STREAMS)?.length ?? 0) > unpacked.length) throw locked()
  return unpacked
}

interface Unpacked {
  part: string
  /** In the file, in bytes. */
  length: number
}

function plainPart(text: string, begins: number, most: number): Unpacked {
  const ends = text.indexOf('endstream', begins)
  if (ends === -1 || ends - begins > most) throw locked()
  const part = text.slice(begins, ends)
  return { part, length: part.length }
}

const isFiltered = (head: string) => /\/Filter(?![A-Za-z0-9])/.test(head)

/** What stands behind its end is not read. */
function inflate(bytes: Uint8Array, head: string, most: number): Unpacked {
  const isDeflated = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![A-Za-z0-9])|\[\s*\/(?:FlateDecode|Fl)\s*\])/.test(head)
  const isPlainThen = !/\/Predictor\s+(?!1\b)/.test(head)
  if (!isDeflated || !isPlainThen || most <= 0) throw locked()
  try {
    // `info`, which the types don't know: https://nodejs.org/api/zlib.html#class-options
    const { buffer, engine } = inflateSync(bytes, { maxOutputLength: most, info: true } as ZlibOptions) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { part: buffer.toString('latin1'), length: engine.bytesWritten }
  } catch {
    // Encrypted, damaged, or longer than any list of objects.
    throw locked()
  }
}

function locked(): Refusal {
  return new Refusal('PDF_LOCKED')
}
