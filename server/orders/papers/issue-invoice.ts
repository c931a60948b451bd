/** Issues the invoice of an order, once: a tax invoice to a buyer whose TIN is noted, an invoice to everybody else. */

import { msg } from '@lingui/core/runtime-macro'
import { type Cents, cents, centsFromRupees, formatMoney, rupees } from '#contract/core/money.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import type { Order } from '#contract/orders/orders.ts'
import { amountInWords } from '#contract/orders/papers/amount-in-words.ts'
import type { PaperSnapshot } from '#contract/orders/papers/papers.ts'
import type { Language } from '#contract/text/languages.ts'
import { formatPhone, storedPhone } from '#contract/text/phone.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { readDeliveredAt } from './delivered-at.ts'
import { isDue, readCodesDue } from './lankaqr-codes.ts'
import { lockForPapers, type OrderForPapers } from './order-for-papers.ts'
import { readDetails } from './paper-details.ts'
import { grossLines, vatAt, withNet } from './paper-lines.ts'
import { paperTextsIn } from './paper-texts.ts'
import { excessOf, findStandingInvoice } from './read-papers.ts'
import { storePaper } from './store-paper.ts'
import { type PaperSettings, readPaperSettings, supplierOf, usualPlaceOfSupply } from './supplier.ts'

interface IssueInvoice {
  orderId: string
  by: AuditSource
}

/**
 * Its id. An order whose invoice stands gets that one again; one whose invoice was credited in full gets a new one.
 * Throws PAPER_NOT_POSSIBLE, also where the one that stands bills more than the order comes to by now.
 */
export async function issueInvoice(tx: Tx, { orderId, by }: IssueInvoice, context: Context): Promise<string> {
  const locked = await lockForPapers(tx, orderId)
  const standing = await findStandingInvoice(tx, orderId)
  if (standing) {
    const [total, credited] = [rupees(cents(standing.totalCents)), rupees(cents(standing.creditedCents))]
    refuseExcess(standing, excessOf({ total, credited }, locked.order))
    return standing.id
  }
  refuseUnready(locked.order)
  const settings = await readPaperSettings(tx)
  const { buyerTin, placeOfSupply, pieces } = await readDetails(tx, orderId)
  const isTaxInvoice = settings['vat.registered'] && buyerTin !== ''
  if (isTaxInvoice && settings['papers.tin'] === '') {
    throw new Refusal('TIN_MISSING')
  }
  // The law writes the words of a tax invoice.
  const language = isTaxInvoice ? 'en' : locked.language
  const percent = isTaxInvoice ? (locked.vatPercent ?? settings['vat.ratePercent']) : null
  const deliveredAt = (await readDeliveredAt(tx, orderId)) ?? context.clock()
  const payment = await findPayment(tx, orderId)
  const due = (await readCodesDue(tx, [orderId], context))(orderId)
  const snapshot = {
    ...describeSupply(locked.order, { percent, settings, language }),
    placeOfSupply: placeOfSupply || usualPlaceOfSupply(settings),
    heading: isTaxInvoice ? 'TAX INVOICE' : paperTextsIn(language).invoice,
    deliveredAt: deliveredAt.toISOString(),
    buyer: buyerOf(locked.order, isTaxInvoice ? buyerTin : ''),
    lines: withNet(grossLines(locked.order, pieces, language), vatAt(percent)),
    // An order from before there were payments was paid as was agreed with its buyer.
    modeOfPayment: paperTextsIn(language)[payment?.method ?? 'asAgreed'],
    credits: null,
    ...(isDue(due) ? { lankaQr: due } : {}),
  }
  const kind = isTaxInvoice ? 'tax-invoice' : 'invoice'
  const branchCode = settings['papers.branchCode']
  return storePaper(tx, { kind, orderId, invoiceId: null, branchCode, snapshot, by }, context)
}

function refuseExcess({ number }: { number: string }, excess: Cents): void {
  if (excess === 0) return
  const more = formatMoney(excess)
  const sentence = msg`${{ number }} bills ${{ more }} more than the order comes to now: issue a credit note first, over all of it for a new invoice.`
  throw new Refusal('PAPER_REFUSED', { sentence })
}

function refuseUnready({ status, waitsFor, email, total }: Order): void {
  const message = whyNoInvoice({ status, waitsFor, email, total })
  if (message) throw new Refusal('PAPER_REFUSED', { sentence: message })
}

function whyNoInvoice({ status, waitsFor, email, total }: Pick<Order, 'status' | 'waitsFor' | 'email' | 'total'>) {
  if (status === 'cancelled') return msg`A cancelled order gets no invoice.`
  if (waitsFor === 'guest') return msg`The customer has not confirmed this order yet.`
  if (waitsFor === 'shop') return msg`Somebody of the shop has to look at this order first.`
  if (isRemoved(email)) return msg`The customer of this order was removed, so no invoice can be made out.`
  return total === 0 ? msg`An order of nothing gets no invoice.` : null
}

interface Supply {
  percent: number | null
  settings: PaperSettings
  language: Language
}

function describeSupply({ total }: Order, { percent, settings, language }: Supply) {
  const gross = centsFromRupees(total)
  const vat = vatAt(percent)(gross)
  return {
    supplier: supplierOf(settings),
    total,
    vat: percent === null ? null : { percent, amount: rupees(vat), net: rupees(cents(gross - vat)) },
    includesVat: settings['vat.registered'],
    language,
    inWords: language === 'en' ? amountInWords(gross) : '',
  }
}

function buyerOf({ name, address, phone }: OrderForPapers['order'], tin: string): PaperSnapshot['buyer'] {
  return { name, address, phone: formatPhone(storedPhone(phone)), tin }
}
