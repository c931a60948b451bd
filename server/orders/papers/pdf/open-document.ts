/** An A4 document with the shop's letters in it. */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { paperColors } from '#contract/catalogue/items/colors.ts'
import { fontName, type Pdf, readLetters, type Weight } from './letters.ts'
import { heightOfMixed, writeMixed } from './mixed-text.ts'

/** In points; a page is 595 by 842. */
export const LEFT = 42
export const RIGHT = 595.28 - LEFT
export const WIDTH = RIGHT - LEFT
export const BOTTOM = 841.89 - LEFT

export const { ink: INK, soft: SOFT } = paperColors

/**
 * A page for each entry, and as many more as it needs. Library and letters are read when the first document is made.
 */
export async function makeDocument<T>(entries: readonly T[], draw: (pdf: Pdf, entry: T) => void): Promise<Buffer> {
  const [{ default: PDFDocument }, letters] = await Promise.all([import('pdfkit'), readLetters()])
  // Left to itself the library reads a font of its own first.
  const document = new PDFDocument({ size: 'A4', margin: LEFT, autoFirstPage: false, font: '', lang: 'en' })
  const pdf = Object.assign(document, { letters })
  for (const [name, bytes] of letters.fonts) pdf.registerFont(name, bytes)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = once(pdf, 'end')
  for (const entry of entries) {
    pdf.addPage()
    draw(pdf, entry)
    // Fifty papers in one go would keep all visitors waiting.
    await setImmediate()
  }
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

interface Write {
  x?: number
  y?: number
  width?: number
  size?: number
  font?: Weight
  color?: string
  align?: 'left' | 'right'
}

/** Writes text and leaves `pdf.y` below it. */
export function write(pdf: Pdf, text: string, parts: Write = {}): void {
  const { x = LEFT, y = pdf.y, width = WIDTH, size = 9.5, font = 'regular', color = INK, align = 'left' } = parts
  const words = pdf.letters.writable(text)
  pdf.fillColor(color)
  if (isLatin(pdf, words)) {
    pdf.font(fontName('latin', font)).fontSize(size).text(words, x, y, { width, align, lineGap: 1.5 })
  } else writeMixed(pdf, words, y, { x, width, size, font, align })
}

/** How tall text is, in points. */
export function heightOf(pdf: Pdf, text: string, { width = WIDTH, size = 9.5, font = 'regular' }: Write = {}): number {
  const words = pdf.letters.writable(text)
  if (!isLatin(pdf, words)) return heightOfMixed(pdf, words, { width, size, font })
  return pdf.font(fontName('latin', font)).fontSize(size).heightOfString(words, { width, lineGap: 1.5 })
}

function isLatin({ letters }: Pdf, words: string): boolean {
  return letters.runsOf(words).every(({ script }) => script === 'latin')
}

/** A line across, with some room around it. */
export function rule(pdf: Pdf, above = 6, below = 6): void {
  const y = pdf.y + above
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(paperColors.line).stroke()
  pdf.y = y + below
}

/** Begins another page where fewer points than these are left. */
export function needRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false
  pdf.addPage()
  pdf.y = LEFT
  return true
}
