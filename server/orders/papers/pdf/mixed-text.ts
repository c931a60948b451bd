/**
 * Text in letters of several fonts: the library writes with one font at a time, so that lines are broken here. Words
 * are shaped by the library: vowel signs and joined letters come out as the font has them.
 */
import { fontName, type Pdf, type Run, type Weight } from './letters.ts'

export interface Style {
  x: number
  width: number
  size: number
  font: Weight
  align: 'left' | 'right'
}

type Line = { runs: (Run & { width: number })[]; width: number }

/**
 * Of the size: from the top of a line to where its letters stand, as the Latin letters beside have it; and the line's
 * height.
 */
const BASELINE = 0.95
const LINE_HEIGHT = 1.4
const GAP = 1.5

export function heightOfMixed(pdf: Pdf, text: string, style: Pick<Style, 'width' | 'size' | 'font'>): number {
  return linesOf(pdf, text, style).length * heightOfLine(style)
}

/** Goes on on another page where this one ends, as the library does, and leaves `pdf.y` below it. */
export function writeMixed(pdf: Pdf, text: string, y: number, style: Style): void {
  const height = heightOfLine(style)
  let top = y
  for (const { runs, width } of linesOf(pdf, text, style)) {
    if (top + height > pdf.page.maxY()) {
      pdf.addPage()
      top = pdf.y
    }
    const baseline = top + BASELINE * style.size
    let x = style.align === 'right' ? style.x + style.width - width : style.x
    for (const run of runs) {
      setFont(pdf, run, style).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += run.width
    }
    top += height
  }
  pdf.y = top
}

function heightOfLine({ size }: Pick<Style, 'size'>): number {
  return size * LINE_HEIGHT + GAP
}

function setFont(pdf: Pdf, { script }: Run, { font, size }: Pick<Style, 'font' | 'size'>): PDFKit.PDFDocument {
  return pdf.font(fontName(script, font)).fontSize(size)
}

function linesOf(pdf: Pdf, text: string, style: Pick<Style, 'width' | 'size' | 'font'>): Line[] {
  const measure = (part: string) => lineOf(pdf, part, style)
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => fittingParts(each, measure, style.width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer).width > style.width) {
        lines.push(measure(line))
        line = word
      } else line = longer
    }
    return [...lines, measure(line)]
  })
}

function lineOf(pdf: Pdf, text: string, style: Pick<Style, 'size' | 'font'>): Line {
  const runs = pdf.letters
    .runsOf(text)
    .map((run) => ({ ...run, width: setFont(pdf, run, style).widthOfString(run.text) }))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

const letters = new Intl.Segmenter('si', { granularity: 'grapheme' })

/** A word that is wider than the column is broken between letters, never between a letter and its signs. */
function fittingParts(word: string, measure: (text: string) => Line, width: number): string[] {
  if (measure(word).width <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of letters.segment(word)) {
    if (part !== '' && measure(part + segment).width > width) {
      parts.push(part)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}
