/** The lines of a paper and the VAT inside them. */

import { discountGivenBack } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, centsFromRupees, rupees, sum, times } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fillPaperText } from '#contract/orders/papers/paper-texts.ts'
import type { PaperLine, PaperSnapshot } from '#contract/orders/papers/papers.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import type { Piece } from '#contract/orders/units/pieces.ts'
import type { Language } from '#contract/text/languages.ts'
import { paperTextsIn } from './paper-texts.ts'

type GrossLine = Omit<PaperLine, 'net'>

export function goodsLines({ items }: Order, pieces: readonly Piece[]): GrossLine[] {
  return items.map((line) => ({
    description: line.brand && !line.title.startsWith(line.brand) ? `${line.brand} ${line.title}` : line.title,
    qty: line.quantity,
    unitPrice: line.price,
    amount: rupees(times(centsFromRupees(line.price), line.quantity)),
    pieces: pieces
      .filter(({ itemId }) => itemId === line.id)
      .slice(0, line.quantity)
      .map(({ serial, imeis, warrantyEnds }) => ({ serial, warrantyEnds, ...(imeis.length > 0 ? { imeis } : {}) })),
  }))
}

/** Goods, delivery, discount, and whatever else makes the total what it is. */
export function grossLines(order: Order, pieces: readonly Piece[], language: Language): GrossLine[] {
  const texts = paperTextsIn(language)
  const goods = goodsLines(order, pieces)
  const fee = order.delivery?.fee ?? 0
  const lines = [...goods, ...(fee === 0 ? [] : [oneLine(texts.delivery, fee)]), ...discountLine(order, language)]
  const rest = cents(centsFromRupees(order.total) - sum(lines.map(({ amount }) => centsFromRupees(amount))))
  return rest === 0 ? lines : [...lines, oneLine(texts.adjustment, rupees(rest))]
}

/** Below all it is taken off, so that what comes before the total is never below nothing. */
function discountLine({ discount }: Order, language: Language): GrossLine[] {
  if (!discount || discount.amount <= 0) return []
  return [oneLine(fillPaperText(paperTextsIn(language), 'discount', { code: discount.code }), -discount.amount)]
}

interface Credit {
  reason: string
  /** What credit notes have taken back of the invoice before, and what this one does. */
  before: Cents
  amount: Cents
}

/**
 * What is credited, and below it its share of the discount: together they come to the amount, and credited in full to
 * the invoice's.
 */
export function creditLines(invoice: Pick<PaperSnapshot, 'lines' | 'total' | 'language'>, credit: Credit): GrossLine[] {
  const texts = paperTextsIn(invoice.language)
  const ofDiscount = fillPaperText(texts, 'discount', { code: '' })
  const { reason, before, amount } = credit
  const taken = invoice.lines.find((line) => line.amount < 0 && line.description.startsWith(ofDiscount))
  const discount = cents(taken ? -centsFromRupees(taken.amount) : 0)
  const share = discountGivenBack({ discount, total: centsFromRupees(invoice.total), before, amount })
  const credited = oneLine(fillPaperText(texts, 'credit', { reason }), rupees(cents(amount + share)))
  return taken && share > 0 ? [credited, oneLine(taken.description, rupees(cents(-share)))] : [credited]
}

export function oneLine(description: string, amount: number): GrossLine {
  return { description, qty: 1, unitPrice: amount, amount, pieces: [] }
}

/**
 * Each line with its value without VAT, which add up to the total without VAT: that one is rounded, once, and each line
 * is the difference of two such totals.
 */
export function withNet(lines: readonly GrossLine[], vatOf: (gross: Cents) => Cents): PaperLine[] {
  let before: Cents = cents(0)
  return lines.map((line) => {
    const after = cents(before + centsFromRupees(line.amount))
    const net = cents(netOf(after, vatOf) - netOf(before, vatOf))
    before = after
    return { ...line, net: rupees(net) }
  })
}

function netOf(gross: Cents, vatOf: (gross: Cents) => Cents): Cents {
  return cents(gross - vatOf(gross))
}

/** Of a rate; no VAT for null. */
export function vatAt(percent: number | null): (gross: Cents) => Cents {
  return (gross) => (percent === null ? cents(0) : vatInside(gross, percent))
}
