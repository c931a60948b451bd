/** What stands on a paper and where, the same on the screen, in print and in the PDF. */
import { formatNumber } from '../../core/format.ts'
import { formatRupees } from '../../core/money.ts'
import { formatDateIn } from '../../text/language-dates.ts'
import type { Language } from '../../text/languages.ts'
import type { PaperPiece } from '../units/pieces.ts'
import { formatPaperDate } from './paper-dates.ts'
import type { EndedQr, PaperQr } from './paper-qr.ts'
import { englishPaperTexts, fillPaperText, type PaperTexts } from './paper-texts.ts'
import type { Paper, PaperLine, PaperSnapshot } from './papers.ts'

type Sheet = Pick<Paper, 'snapshot' | 'texts'>

export interface PaperParties {
  title: string
  lines: string[]
}

/** The supplier, who stands at the left, and the buyer at the right. */
export function paperParties({ snapshot, texts = englishPaperTexts }: Sheet): [PaperParties, PaperParties] {
  const { supplier, buyer } = snapshot
  return [
    { title: texts.supplier, lines: partyLines(supplier) },
    { title: texts.purchaser, lines: partyLines(buyer) },
  ]
}

function partyLines({ tin, name, address, phone }: PaperSnapshot['buyer']): string[] {
  return [tin && `TIN: ${tin}`, name, ...address.split('\n'), phone].filter((line) => line !== '')
}

/** Labelled entries below the heading. */
export function paperEntries(paper: Paper): [label: string, value: string][] {
  const { number, orderId, snapshot, texts = englishPaperTexts } = paper
  const { issuedAt, deliveredAt, placeOfSupply, credits, modeOfPayment, heading, language } = snapshot
  const day = (when: string) => dayOnPaper(when, language)
  const entries: [string, string][] = [
    [credits ? texts.creditNoteNumber : heading === 'TAX INVOICE' ? 'Tax invoice no.' : texts.invoiceNumber, number],
    [credits ? texts.date : texts.dateOfInvoice, day(issuedAt)],
  ]
  if (credits) {
    const creditedInvoice = fillPaperText(texts, 'creditedInvoice', {
      number: credits.number,
      date: day(credits.issuedAt),
    })
    entries.push([texts.ofInvoice, creditedInvoice])
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
export function paperColumns({ snapshot: { vat }, texts = englishPaperTexts }: Sheet): PaperColumn[] {
  const qty: PaperColumn = { head: texts.quantity, value: (line) => formatNumber(line.qty) }
  if (vat) return [qty, { head: 'Value excluding VAT (LKR)', value: (line) => plainAmount(line.net) }]
  return [
    qty,
    { head: texts.unitPrice, value: (line) => plainAmount(line.unitPrice) },
    { head: texts.amount, value: (line) => plainAmount(line.amount) },
  ]
}

/** The sums below the lines, the total last. */
export function paperSums({ snapshot, texts = englishPaperTexts }: Sheet): [label: string, amount: string][] {
  const { vat, total, includesVat } = snapshot
  if (!vat) return [[includesVat ? texts.totalWithVat : texts.total, formatRupees(total)]]
  return [
    ['Total value of supply', formatRupees(vat.net)],
    [`VAT (${vat.percent} %)`, formatRupees(vat.amount)],
    [texts.totalWithVat, formatRupees(total)],
  ]
}

/** `S/N RX-204, IMEI 356938035643809, warranty until 11/22/2027`. */
export function pieceWords({ serial, imeis = [], warrantyEnds }: PaperPiece, speech: PaperLanguage): string {
  const { language, texts = englishPaperTexts } = speech
  const marks = [
    ...(serial === '' ? [] : [fillPaperText(texts, 'piece', { serial })]),
    ...imeis.map((imei) => `IMEI ${imei}`),
  ]
  if (!warrantyEnds) return marks.join(', ')
  return [...marks, fillPaperText(texts, 'warranty', { until: dayOnPaper(warrantyEnds, language) })].join(', ')
}

/** What stands beside the code. */
export function lankaQrWords({ payee, amount, hasAmount }: PaperQr, { texts = englishPaperTexts }: PaperLanguage) {
  return {
    pays: fillPaperText(texts, 'qrPays', { payee }),
    amount: formatRupees(amount),
    what: hasAmount ? texts.qrHasAmount : texts.qrTypeIn,
  }
}

/** What stands in the place of a code that holds no more. */
export function endedQrWords(ended: EndedQr, { texts = englishPaperTexts }: PaperLanguage): string {
  return ended === 'paid' ? texts.qrPaid : texts.qrChanged
}

/** What a paper or a packing slip speaks. */
export interface PaperLanguage {
  language?: Language | undefined
  texts?: PaperTexts | undefined
}

/** `1,234.00`, under a head that names the currency. */
function plainAmount(amount: number): string {
  return formatRupees(amount).replace(/^LKR\s/, '')
}
