/** Draws a packing slip: large enough to be read over an open parcel. Its one price is what is still to be paid. */
import { formatNumber } from '#contract/core/format.ts'
import { englishPaperTexts, fillPaperText } from '#contract/orders/papers/paper-texts.ts'
import { type PaperLanguage, pieceWords } from '#contract/orders/papers/paper-words.ts'
import type { PackingSlip } from '#contract/orders/papers/papers.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { formatDateIn } from '#contract/text/language-dates.ts'
import { drawLankaQr } from './draw-lankaqr.ts'
import type { Pdf } from './letters.ts'
import { heightOf, INK, LEFT, needRoom, RIGHT, rule, SOFT, WIDTH, write } from './open-document.ts'

const QTY = 50

export function drawPackingSlip(pdf: Pdf, slip: PackingSlip): void {
  const { language, orderId: id, placedAt, texts = englishPaperTexts } = slip
  const date = formatDateIn(language, placedAt)
  const top = pdf.y
  write(pdf, texts.slip, { size: 20, font: 'bold' })
  write(pdf, shopDetails.name, { y: top, size: 14, font: 'bold', align: 'right' })
  pdf.y = top + 34
  write(pdf, fillPaperText(texts, 'slipOrder', { id, date }), { size: 12, font: 'bold' })
  rule(pdf)
  drawBuyer(pdf, slip)
  rule(pdf)
  for (const line of slip.lines) drawLine(pdf, line, slip)
  if (slip.lankaQr) drawLankaQr(pdf, slip.lankaQr, slip)
}

function drawBuyer(pdf: Pdf, slip: PackingSlip): void {
  const { buyer, place, pickup, texts = englishPaperTexts } = slip
  const { name, address, phones } = buyer
  const { pickedUpBy, deliverTo, or } = texts
  write(pdf, pickup ? pickedUpBy : deliverTo, { size: 8, color: SOFT })
  write(pdf, name, { size: 13, font: 'bold' })
  for (const line of [address, place, phones.join(` ${or} `)]) if (line !== '') write(pdf, line, { size: 12 })
}

function drawLine(pdf: Pdf, line: PackingSlip['lines'][number], speech: PaperLanguage): void {
  const { description, qty, pieces } = line
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
    write(pdf, pieceWords(piece, speech), { x: LEFT + QTY, width, color: SOFT })
  }
  pdf.y += 8
}
