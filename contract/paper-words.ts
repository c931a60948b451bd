/** What stands on a paper and where, the same on the screen, in print and in the PDF. */
import { formatNumber } from './format.ts'
import { formatDateIn } from './language-dates.ts'
import type { Language } from './languages.ts'
import { formatRupees } from './money.ts'
import { formatPaperDate } from './paper-dates.ts'
import { paperTexts } from './paper-texts.ts'
import type { Paper, PaperLine, PaperSnapshot, Piece } from './papers.ts'

export interface PaperParties {
  title: string
  lines: string[]
}

/** The supplier, who stands at the left, and the buyer at the right. */
export function paperParties({ supplier, buyer, language }: PaperSnapshot): [PaperParties, PaperParties] {
  const texts = paperTexts(language)
  return [
    { title: texts.supplier, lines: partyLines(supplier) },
    { title: texts.purchaser, lines: partyLines(buyer) },
  ]
}

function partyLines({ tin, name, address, phone }: PaperSnapshot['buyer']): string[] {
  return [tin && `TIN: ${tin}`, name, ...address.split('\n'), phone].filter((line) => line !== '')
}

/** Labelled entries below the heading. */
export function paperEntries({ number, orderId, snapshot }: Paper): [label: string, value: string][] {
  const { issuedAt, deliveredAt, placeOfSupply, credits, modeOfPayment, heading, language } = snapshot
  const texts = paperTexts(language)
  const { numbers } = texts
  const day = (when: string) => dayOnPaper(when, language)
  const entries: [string, string][] = [
    [credits ? numbers.creditNote : heading === 'TAX INVOICE' ? 'Tax invoice no.' : numbers.invoice, number],
    [credits ? texts.date : texts.dateOfInvoice, day(issuedAt)],
  ]
  if (credits) {
    entries.push([texts.ofInvoice, texts.creditedInvoice(credits.number, day(credits.issuedAt))])
    entries.push([texts.order, orderId])
    return entries
  }
  entries.push([texts.dateOfDelivery, day(deliveredAt)], [texts.placeOfSupply, placeOfSupply])
  entries.push([texts.order, orderId], [texts.modeOfPayment, modeOfPayment])
  return entries
}

/** As the tax office wants it in English, as its readers write it in other languages. */
function dayOnPaper(when: string, language: Language = 'en'): string {
  return language === 'en' ? formatPaperDate(when) : formatDateIn(language, when)
}

export interface PaperColumn {
  head: string
  value: (line: PaperLine) => string
}

/** The columns right of the description; in LKR. */
export function paperColumns({ vat, language }: PaperSnapshot): PaperColumn[] {
  const texts = paperTexts(language)
  const qty: PaperColumn = { head: texts.quantity, value: (line) => formatNumber(line.qty) }
  if (vat) return [qty, { head: 'Value excluding VAT (LKR)', value: (line) => plainAmount(line.net) }]
  return [
    qty,
    { head: texts.unitPrice, value: (line) => plainAmount(line.unitPrice) },
    { head: texts.amount, value: (line) => plainAmount(line.amount) },
  ]
}

/** The sums below the lines, the total last. */
export function paperSums({ vat, total, includesVat, language }: PaperSnapshot): [label: string, amount: string][] {
  const texts = paperTexts(language)
  if (!vat) return [[includesVat ? texts.totalWithVat : texts.total, formatRupees(total)]]
  return [
    ['Total value of supply', formatRupees(vat.net)],
    [`VAT (${vat.percent} %)`, formatRupees(vat.amount)],
    [texts.totalWithVat, formatRupees(total)],
  ]
}

/** `S/N 356938035643809, warranty until 11/22/2027`. */
export function pieceWords({ serial, warrantyEnds }: Omit<Piece, 'itemId'>, language: Language = 'en'): string {
  const texts = paperTexts(language)
  const warranty = warrantyEnds ? `, ${texts.warranty(dayOnPaper(warrantyEnds, language))}` : ''
  return `${texts.piece(serial)}${warranty}`
}

/** `1,234.00`, under a head that names the currency. */
function plainAmount(amount: number): string {
  return formatRupees(amount).replace(/^LKR\s/, '')
}
