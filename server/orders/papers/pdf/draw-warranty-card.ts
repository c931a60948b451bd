/** Draws a warranty card: what is under warranty, on which terms, and how it is checked, in each language. */
import { allOf, daysOf, inOrder, issuerLines, marksOf, monthsOf } from '#contract/orders/papers/card-words.ts'
import type { CardUnit, WarrantyCard } from '#contract/orders/papers/warranty-cards.ts'
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import type { Pdf } from './letters.ts'
import { heightOf, LEFT, needRoom, RIGHT, rule, SOFT, WIDTH, write } from './open-document.ts'

const SOLD_ON = 92
const UNTIL = 118
const ITEM = WIDTH - SOLD_ON - UNTIL - 24
const STAMP = { width: 220, height: 74 }
const SMALL = 7.5

export function drawWarrantyCard(pdf: Pdf, card: WarrantyCard): void {
  write(pdf, allOf(card.texts.card), { size: 17, font: 'bold' })
  pdf.y += 8
  drawIssuer(pdf, card)
  rule(pdf)
  drawHead(pdf, card)
  for (const unit of card.units) drawUnit(pdf, unit, card)
  rule(pdf, 2, 8)
  drawTerms(pdf, card)
  drawFoot(pdf, card)
}

function drawIssuer(pdf: Pdf, card: WarrantyCard): void {
  const top = pdf.y
  write(pdf, card.issuer.name, { size: 12, font: 'bold', width: WIDTH - 190 })
  for (const line of issuerLines(card)) write(pdf, line, { width: WIDTH - 190 })
  const end = pdf.y
  pdf.y = top
  drawLabel(pdf, card.texts.cardOrder, { x: RIGHT - 180, width: 180, align: 'right' })
  write(pdf, card.orderId, { x: RIGHT - 180, width: 180, align: 'right', font: 'bold' })
  pdf.y = Math.max(end, pdf.y)
}

type Place = Pick<NonNullable<Parameters<typeof write>[2]>, 'x' | 'width' | 'align'>

/** The languages below each other. */
function drawLabel(pdf: Pdf, text: InAllLanguages, place: Place): void {
  for (const { words } of inOrder(text)) write(pdf, words, { ...place, size: SMALL, color: SOFT })
}

function drawHead(pdf: Pdf, { texts }: WarrantyCard): void {
  const top = pdf.y
  const ends = columns.map(({ place, head }) => {
    pdf.y = top
    drawLabel(pdf, texts[head], place)
    return pdf.y
  })
  pdf.y = Math.max(...ends)
  rule(pdf, 2, 6)
}

const columns = [
  { head: 'cardItem', place: { x: LEFT, width: ITEM } },
  { head: 'cardSoldOn', place: { x: RIGHT - UNTIL - SOLD_ON - 12, width: SOLD_ON } },
  { head: 'cardUntil', place: { x: RIGHT - UNTIL, width: UNTIL } },
] as const

function drawUnit(pdf: Pdf, unit: CardUnit, card: WarrantyCard): void {
  const [item, sold, until] = columns
  const number = `${allOf(card.texts.cardNumber)} ${unit.number}`
  const marks = marksOf(unit)
  const height =
    heightOf(pdf, unit.title, { width: ITEM, font: 'bold' }) +
    heightOf(pdf, marks, { width: ITEM }) +
    heightOf(pdf, number, { width: ITEM, size: SMALL })
  if (needRoom(pdf, height + 8)) drawHead(pdf, card)
  const top = pdf.y
  write(pdf, unit.soldOn, { ...sold.place, y: top })
  write(pdf, daysOf(unit), { ...until.place, y: top, font: 'bold' })
  const months = monthsOf(unit, card)
  if (months !== '') write(pdf, months, { ...until.place, size: SMALL, color: SOFT })
  const end = pdf.y
  write(pdf, unit.title, { ...item.place, y: top, font: 'bold' })
  write(pdf, marks, item.place)
  write(pdf, number, { ...item.place, size: SMALL, color: SOFT })
  pdf.y = Math.max(end, pdf.y) + 8
}

function drawTerms(pdf: Pdf, { terms, texts }: WarrantyCard): void {
  for (const { language, words } of inOrder(terms)) {
    needRoom(pdf, Math.min(heightOf(pdf, words, { size: 8.5 }) + 22, 300))
    write(pdf, texts.cardTerms[language], { size: 8.5, font: 'bold' })
    write(pdf, words, { size: 8.5 })
    pdf.y += 6
  }
}

function drawFoot(pdf: Pdf, { texts, checkAt }: WarrantyCard): void {
  needRoom(pdf, STAMP.height + 50)
  const top = pdf.y + 4
  pdf.rect(LEFT, top, STAMP.width, STAMP.height).lineWidth(0.6).strokeColor(SOFT).stroke()
  pdf.y = top + STAMP.height + 3
  drawLabel(pdf, texts.cardStamp, { width: STAMP.width })
  const end = pdf.y
  pdf.y = top
  const place = { x: LEFT + STAMP.width + 24, width: WIDTH - STAMP.width - 24 }
  drawLabel(pdf, texts.cardCheck, place)
  write(pdf, checkAt, { ...place, font: 'bold' })
  pdf.y = Math.max(end, pdf.y)
}
