/**
 * Whether bytes are a PDF and nothing else at the same time. They are looked at, never opened: no part of the shop
 * draws a PDF.
 */
import { Refusal } from '../../platform/refusal.ts'

/** Programs that read PDF look for its end here. */
const END_BYTES = 1_024

/**
 * What runs, starts or carries something else, and what a browser would read as a page. Compressed parts are not looked
 * into.
 */
const ACTIVE =
  /\/JavaScript\b|\/Launch\b|\/EmbeddedFile|\/RichMedia\b|<script[\s>]|<html[\s>]|<!doctype html|<svg[\s>]/i

/** Throws WRONG_FILE, with a sentence for who sent it. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // At the very first byte: a file that is something else as well has its own head there.
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) throw refused('This PDF is damaged. Please save it again, or send a photo.')
  const end = text.slice(-END_BYTES)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) {
    throw refused('This PDF has no end: perhaps it was not saved to its end. Please save it again, or send a photo.')
  }
  if (ACTIVE.test(text)) {
    throw refused('This PDF holds more than pages: scripts or other files. Please send a photo of it instead.')
  }
}

function refused(message: string): Refusal {
  return new Refusal('WRONG_FILE', message)
}
