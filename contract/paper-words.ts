/** What stands on a paper and where, the same on the screen, in print and in the PDF. */
import { formatNumber } from './format.ts'
import { formatRupees } from './money.ts'
import { formatPaperDate } from './paper-dates.ts'
import type { Paper, PaperLine, PaperSnapshot, Piece } from './papers.ts'

export interface PaperParties {
  title: string
  lines: string[]
}

/** The supplier, who stands at the left, and the buyer at the right. */
export function paperParties({ supplier, buyer }: PaperSnapshot): [PaperParties, PaperParties] {
  return [
    { title: 'Supplier', lines: partyLines(supplier) },
    { title: 'Purchaser', lines: partyLines(buyer) },
  ]
}

function partyLines({ tin, name, address, phone }: PaperSnapshot['buyer']): string[] {
  return [tin && `TIN: ${tin}`, name, ...address.split('\n'), phone].filter((line) => line !== '')
}

/** Labelled entries below the heading. */
export function paperEntries({ number, orderId, snapshot }: Paper): [label: string, value: string][] {
  const { issuedAt, deliveredAt, placeOfSupply, credits, modeOfPayment, heading } = snapshot
  const entries: [string, string][] = [
    [credits ? 'Credit note no.' : heading === 'TAX INVOICE' ? 'Tax invoice no.' : 'Invoice no.', number],
    [credits ? 'Date' : 'Date of invoice', formatPaperDate(issuedAt)],
  ]
  if (credits) {
    entries.push(['Of invoice', `${credits.number} of ${formatPaperDate(credits.issuedAt)}`])
    entries.push(['Order', orderId])
    return entries
  }
  entries.push(['Date of delivery', formatPaperDate(deliveredAt)], ['Place of supply', placeOfSupply])
  entries.push(['Order', orderId], ['Mode of payment', modeOfPayment])
  return entries
}

export interface PaperColumn {
  head: string
  value: (line: PaperLine) => string
}

/** The columns right of the description; in LKR. */
export function paperColumns({ vat }: PaperSnapshot): PaperColumn[] {
  const qty: PaperColumn = { head: 'Quantity', value: (line) => formatNumber(line.qty) }
  if (vat) return [qty, { head: 'Value excluding VAT (LKR)', value: (line) => plainAmount(line.net) }]
  return [
    qty,
    { head: 'Unit price (LKR)', value: (line) => plainAmount(line.unitPrice) },
    { head: 'Amount (LKR)', value: (line) => plainAmount(line.amount) },
  ]
}

/** The sums below the lines, the total last. */
export function paperSums({ vat, total, includesVat }: PaperSnapshot): [label: string, amount: string][] {
  if (!vat) return [[includesVat ? 'Total, including VAT' : 'Total', formatRupees(total)]]
  return [
    ['Total value of supply', formatRupees(vat.net)],
    [`VAT (${vat.percent} %)`, formatRupees(vat.amount)],
    ['Total, including VAT', formatRupees(total)],
  ]
}

/** `S/N 356938035643809, warranty until 11/22/2027`. */
export function pieceWords({ serial, warrantyEnds }: Omit<Piece, 'itemId'>): string {
  return `S/N ${serial}${warrantyEnds ? `, warranty until ${formatPaperDate(warrantyEnds)}` : ''}`
}

/** `1,234.00`, under a head that names the currency. */
function plainAmount(amount: number): string {
  return formatRupees(amount).replace(/^LKR\s/, '')
}
