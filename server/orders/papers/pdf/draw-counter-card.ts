/** Draws the card for the counter: to be read, and scanned, from where a customer stands. */
import { inOrder } from '#contract/orders/papers/card-words.ts'
import type { CounterCard } from '#contract/orders/papers/counter-card.ts'
import { drawSquares } from './draw-lankaqr.ts'
import type { Pdf } from './letters.ts'
import { LEFT, rule, SOFT, WIDTH, write } from './open-document.ts'

/** 120 mm. */
const SIDE = 340

export function drawCounterCard(pdf: Pdf, card: CounterCard): void {
  const { shop, payee, city, texts } = card
  write(pdf, shop, { size: 26, font: 'bold' })
  for (const { words } of inOrder(texts.counterPay)) write(pdf, words, { size: 18, font: 'bold' })
  rule(pdf, 8, 14)
  const top = pdf.y
  drawSquares(pdf, card, { x: LEFT + (WIDTH - SIDE) / 2, y: top, side: SIDE })
  pdf.y = top + SIDE + 10
  write(pdf, payee, { size: 16, font: 'bold' })
  write(pdf, city, { size: 12, color: SOFT })
  rule(pdf, 8, 10)
  for (const { words } of inOrder(texts.counterHow)) {
    write(pdf, words, { size: 12 })
    pdf.y += 4
  }
}
