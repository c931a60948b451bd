/** Draws a packing slip: large enough to be read over an open parcel, without prices. */
import { formatNumber } from '#contract/format.ts'
import { formatDateIn } from '#contract/language-dates.ts'
import type { Language } from '#contract/languages.ts'
import { paperTexts } from '#contract/paper-texts.ts'
import { pieceWords } from '#contract/paper-words.ts'
import type { PackingSlip } from '#contract/papers.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { heightOf, INK, LEFT, needRoom, type Pdf, RIGHT, rule, SOFT, WIDTH, write } from './open-document.ts'

const QTY = 50

export function drawPackingSlip(pdf: Pdf, slip: PackingSlip): void {
  const { language, orderId, placedAt } = slip
  const { headings, slipOrder } = paperTexts(language)
  const top = pdf.y
  write(pdf, headings.slip, { size: 20, font: 'bold' })
  write(pdf, shopDetails.name, { y: top, size: 14, font: 'bold', align: 'right' })
  pdf.y = top + 34
  write(pdf, slipOrder(orderId, formatDateIn(language, placedAt)), { size: 12, font: 'bold' })
  rule(pdf)
  drawBuyer(pdf, slip)
  rule(pdf)
  for (const line of slip.lines) drawLine(pdf, line, language)
}

function drawBuyer(pdf: Pdf, { buyer: { name, address, phones }, place, pickup, language }: PackingSlip): void {
  const { pickedUpBy, deliverTo, or } = paperTexts(language)
  write(pdf, pickup ? pickedUpBy : deliverTo, { size: 8, color: SOFT })
  write(pdf, name, { size: 13, font: 'bold' })
  for (const line of [address, place, phones.join(` ${or} `)]) if (line !== '') write(pdf, line, { size: 12 })
}

function drawLine(pdf: Pdf, { description, qty, pieces }: PackingSlip['lines'][number], language: Language): void {
  const width = WIDTH - QTY - 30
  needRoom(pdf, heightOf(pdf, description, { width, size: 11.5 }) + 8)
  const top = pdf.y
  pdf
    .rect(RIGHT - 13, top + 1, 12, 12)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
  write(pdf, `${formatNumber(qty)} x`, { y: top, width: QTY, size: 11.5, font: 'bold' })
  write(pdf, description, { x: LEFT + QTY, y: top, width, size: 11.5 })
  for (const piece of pieces) {
    needRoom(pdf, 14)
    write(pdf, pieceWords(piece, language), { x: LEFT + QTY, width, color: SOFT })
  }
  pdf.y += 8
}
