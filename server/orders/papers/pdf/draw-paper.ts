/** Draws an invoice or a credit note. */
import { englishPaperTexts } from '#contract/orders/papers/paper-texts.ts'
import {
  type PaperColumn,
  type PaperLanguage,
  type PaperParties,
  paperColumns,
  paperEntries,
  paperParties,
  paperSums,
  pieceWords,
} from '#contract/orders/papers/paper-words.ts'
import type { Paper, PaperLine } from '#contract/orders/papers/papers.ts'
import { drawLankaQr } from './draw-lankaqr.ts'
import type { Pdf } from './letters.ts'
import { heightOf, INK, LEFT, needRoom, RIGHT, rule, SOFT, WIDTH, write } from './open-document.ts'

export interface PrintedPaper {
  paper: Paper
  copy: boolean
}

const HALF = WIDTH / 2 - 12
const LABEL = 88
const VALUE = HALF - 92
const COLUMN = 104
/** Of the head of the lines, with one of them below it. */
const FIRST_LINE = 60
const ROW_GAP = 5

export function drawPaper(pdf: Pdf, { paper, copy }: PrintedPaper): void {
  const { snapshot, texts = englishPaperTexts } = paper
  const top = pdf.y
  write(pdf, snapshot.heading, { size: 20, font: 'bold', width: WIDTH - 110 })
  if (copy) write(pdf, texts.copy, { y: top, size: 20, font: 'bold', align: 'right' })
  pdf.y += 10
  drawParties(pdf, paperParties(paper))
  rule(pdf)
  drawEntries(pdf, paperEntries(paper))
  rule(pdf, 4, 8)
  const columns = paperColumns(paper)
  const speech = { language: snapshot.language, texts }
  needRoom(pdf, FIRST_LINE)
  drawHead(pdf, { columns, speech })
  snapshot.lines.forEach((line, at) => {
    drawLine(pdf, { line, at, columns, speech })
  })
  rule(pdf, 2, 8)
  drawSums(pdf, paper)
  if (paper.lankaQr) drawLankaQr(pdf, paper.lankaQr, speech)
}

function drawParties(pdf: Pdf, [supplier, buyer]: [PaperParties, PaperParties]): void {
  const top = pdf.y
  drawParty(pdf, supplier, LEFT)
  const end = pdf.y
  pdf.y = top
  drawParty(pdf, buyer, RIGHT - HALF)
  pdf.y = Math.max(end, pdf.y)
}

function drawParty(pdf: Pdf, { title, lines }: PaperParties, x: number): void {
  write(pdf, title, { x, width: HALF, size: 8, color: SOFT })
  for (const line of lines) write(pdf, line, { x, width: HALF })
}

/** Two beside each other. */
function drawEntries(pdf: Pdf, entries: readonly [string, string][]): void {
  for (let at = 0; at < entries.length; at += 2) {
    const pair = entries.slice(at, at + 2)
    const heights = pair.flatMap(([label, value]) => [
      heightOf(pdf, label, { width: LABEL }),
      heightOf(pdf, value, { width: VALUE }),
    ])
    needRoom(pdf, Math.max(...heights))
    const top = pdf.y
    const ends = pair.map(([label, value], side) => {
      const x = side === 0 ? LEFT : RIGHT - HALF
      write(pdf, label, { x, y: top, width: LABEL, color: SOFT })
      const end = pdf.y
      write(pdf, value, { x: x + 92, y: top, width: VALUE })
      return Math.max(end, pdf.y)
    })
    pdf.y = Math.max(...ends) + 2
  }
}

const columnLeft = (columns: readonly PaperColumn[], at: number) => RIGHT - (columns.length - at) * COLUMN

interface Columns {
  columns: readonly PaperColumn[]
  speech: PaperLanguage
}

function drawHead(pdf: Pdf, { columns, speech: { texts = englishPaperTexts } }: Columns): void {
  const top = pdf.y
  const style = { y: top, size: 8, color: SOFT }
  write(pdf, texts.number, { ...style, width: 24 })
  write(pdf, texts.description, { ...style, x: LEFT + 26, width: descriptionWidth(columns) })
  columns.forEach(({ head }, at) => {
    write(pdf, head, { ...style, x: columnLeft(columns, at), width: COLUMN, align: 'right' })
  })
  pdf.y = top + 14
  rule(pdf, 0, 6)
}

const descriptionWidth = (columns: readonly PaperColumn[]) => WIDTH - 26 - columns.length * COLUMN

interface DrawLine extends Columns {
  line: PaperLine
  at: number
}

function drawLine(pdf: Pdf, { line, at, columns, speech }: DrawLine): void {
  const width = descriptionWidth(columns)
  if (needRoom(pdf, heightOf(pdf, line.description, { width }) + ROW_GAP)) drawHead(pdf, { columns, speech })
  const top = pdf.y
  write(pdf, `${at + 1}`, { y: top, width: 24, color: SOFT })
  columns.forEach(({ value }, column) => {
    write(pdf, value(line), { x: columnLeft(columns, column), y: top, width: COLUMN, align: 'right' })
  })
  write(pdf, line.description, { x: LEFT + 26, y: top, width })
  for (const piece of line.pieces) {
    if (needRoom(pdf, 12)) drawHead(pdf, { columns, speech })
    write(pdf, pieceWords(piece, speech), { x: LEFT + 26, width: WIDTH - 26, size: 8, color: SOFT })
  }
  pdf.y += ROW_GAP
}

function drawSums(pdf: Pdf, paper: Paper): void {
  const { snapshot } = paper
  const sums = paperSums(paper)
  needRoom(pdf, sums.length * 18 + 60)
  sums.forEach(([label, amount], at) => {
    const isTotal = at === sums.length - 1
    const style = { y: pdf.y, size: isTotal ? 11.5 : 9.5, font: isTotal ? 'bold' : 'regular' } as const
    write(pdf, label, { ...style, x: LEFT + WIDTH / 2 - 40, width: 160, color: isTotal ? INK : SOFT })
    write(pdf, amount, { ...style, x: RIGHT - 150, width: 150, align: 'right' })
    pdf.y += 4
  })
  if (snapshot.inWords === '') return
  rule(pdf)
  write(pdf, 'Total in words', { size: 8, color: SOFT })
  write(pdf, snapshot.inWords)
}
