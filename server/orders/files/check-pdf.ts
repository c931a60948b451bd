/**
 * Whether bytes are a PDF and nothing else at the same time. They are looked at, never opened: no part of the shop
 * draws a PDF.
 */
import { inflateSync } from 'node:zlib'
import { Refusal } from '../../platform/refusal.ts'

/** Programs that read PDF look for its end here. */
const END_BYTES = 1_024

/**
 * What runs, starts, sends or carries something else (ISO 32000-1, 12.6 and 7.11), and what a browser would read as a
 * page. Of an action its kind is a name, `/S /Launch`; `/AA` are actions that nobody has to press.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound|XFA|AA|URI)(?![A-Za-z0-9])|<script[\s>]|<html[\s>]|<!doctype html|<svg[\s>]/i

/** Objects that are compressed together: everything a PDF may do can stand in them. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/
const OBJECT_STREAMS = new RegExp(OBJECT_STREAM, 'g')
/** Of the dictionary before a stream. */
const LONGEST_HEAD = 16_000
const MOST_UNPACKED = 16 * 1024 * 1024

/** Throws WRONG_FILE, with a sentence for who sent it. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // At the very first byte: a file that is something else as well has its own head there.
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) throw new Refusal('PDF_DAMAGED')
  const end = text.slice(-END_BYTES)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) {
    throw new Refusal('PDF_NO_END')
  }
  const named = withPlainNames(text)
  if (ACTIVE.test(named) || unpackObjects(bytes, text, named).some((part) => ACTIVE.test(part))) {
    throw new Refusal('PDF_HOLDS_MORE')
  }
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
function withPlainNames(text: string): string {
  return text.replace(/\/[^\s()<>[\]{}/%]*#[^\s()<>[\]{}/%]*/g, (name) =>
    name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

/** What stands in streams of objects. Throws WRONG_FILE for one that can't be looked into. */
function unpackObjects(bytes: Uint8Array, text: string, named: string): string[] {
  const unpacked: string[] = []
  let left = MOST_UNPACKED
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - LONGEST_HEAD), index)
    const begin = before.lastIndexOf('obj')
    // Whose dictionary can't be found may be anything.
    if (begin === -1) throw locked()
    const head = withPlainNames(before.slice(begin))
    if (!OBJECT_STREAM.test(head)) continue
    const begins = index + word.length
    const part = isFiltered(head)
      ? inflate(bytes.subarray(begins), head, left)
      : text.slice(begins, text.indexOf('endstream', begins))
    left -= part.length
    unpacked.push(withPlainNames(part))
  }
  // Each that is named must have been found.
  if ((named.match(OBJECT_STREAMS)?.length ?? 0) > unpacked.length) throw locked()
  return unpacked
}

const isFiltered = (head: string) => /\/Filter(?![A-Za-z0-9])/.test(head)

/** What stands behind its end is not read. */
function inflate(bytes: Uint8Array, head: string, most: number): string {
  const isDeflated = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![A-Za-z0-9])|\[\s*\/(?:FlateDecode|Fl)\s*\])/.test(head)
  const isPlainThen = !/\/Predictor\s+(?!1\b)/.test(head)
  if (!isDeflated || !isPlainThen || most <= 0) throw locked()
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    // Encrypted, damaged, or longer than any list of objects.
    throw locked()
  }
}

function locked(): Refusal {
  return new Refusal('PDF_LOCKED')
}
