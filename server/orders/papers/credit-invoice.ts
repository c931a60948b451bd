/** Issues a credit note, which takes back a part of an invoice or all of it. */

import { type Cents, cents, centsFromRupees, formatMoney, rupees } from '#contract/core/money.ts'
import { amountInWords } from '#contract/orders/papers/amount-in-words.ts'
import type { PaperSnapshot } from '#contract/orders/papers/papers.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { lockForPapers } from './order-for-papers.ts'
import { creditLines, vatAt, withNet } from './paper-lines.ts'
import { paperTextsIn } from './paper-texts.ts'
import { findInvoice, paperNotFound, sumCredits } from './read-papers.ts'
import { storePaper } from './store-paper.ts'
import { readPaperSettings } from './supplier.ts'

interface CreditInvoice {
  invoiceId: string
  /** In rupees. */
  amount: number
  reason: string
  /** What had been credited, in rupees, when it was asked for. */
  credited: number
  by: AuditSource
}

/**
 * Its id. Throws NOT_FOUND, and PAPER_NOT_POSSIBLE for more than is left or what somebody else has credited meanwhile.
 */
export async function creditInvoice(tx: Tx, asked: CreditInvoice, context: Context): Promise<string> {
  const { invoiceId, reason, by } = asked
  const amount = centsFromRupees(asked.amount)
  const found = await findInvoice(tx, invoiceId)
  if (!found) throw paperNotFound()
  // Papers are read-only, so it is the order that two credit notes of one invoice wait for.
  await lockForPapers(tx, found.orderId)
  const before = await sumCredits(tx, invoiceId)
  refuseWrongAmount({ amount, before, left: cents(found.totalCents - before.total), seen: asked.credited })
  const vat = vatOfCredit(found, { amount, before })
  const { 'papers.branchCode': branchCode } = await readPaperSettings(tx)
  const parts = { amount, before: before.total, vat, reason, number: found.number }
  const snapshot = creditSnapshot(found.snapshot, parts)
  return storePaper(tx, { kind: 'credit-note', orderId: found.orderId, invoiceId, branchCode, snapshot, by }, context)
}

interface Credits {
  total: Cents
  vat: Cents
}

function refuseWrongAmount(asked: { amount: Cents; before: Credits; left: Cents; seen: number }): void {
  if (centsFromRupees(asked.seen) !== asked.before.total) {
    throw new Refusal('CREDITED_MEANWHILE')
  }
  if (asked.amount <= asked.left) return
  throw asked.left === 0
    ? new Refusal('CREDITED_IN_FULL')
    : new Refusal('CREDIT_TOO_MUCH', { left: formatMoney(asked.left) })
}

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/**
 * Rounded once a paper; the last one takes what is left, so that together they take back the invoice's VAT to the cent.
 */
function vatOfCredit(invoice: Invoice, { amount, before }: { amount: Cents; before: Credits }): Cents | null {
  const { vat } = invoice.snapshot
  if (!vat) return null
  const left = cents(invoice.vatCents - before.vat)
  if (before.total + amount === invoice.totalCents) return left
  return cents(Math.min(vatInside(amount, vat.percent), left))
}

interface CreditParts {
  amount: Cents
  /** Credited before. */
  before: Cents
  vat: Cents | null
  reason: string
  /** Of the invoice. */
  number: string
}

function creditSnapshot(
  // What takes back asks for nothing.
  { lankaQr: _, ...invoice }: PaperSnapshot,
  { amount, before, vat, reason, number }: CreditParts,
): Omit<PaperSnapshot, 'issuedAt'> {
  const vatOfRate = vatAt(invoice.vat?.percent ?? null)
  return {
    ...invoice,
    heading: invoice.vat ? 'TAX CREDIT NOTE' : paperTextsIn(invoice.language).creditNote,
    lines: withNet(creditLines(invoice, { reason, before, amount }), (gross) =>
      gross === amount ? (vat ?? cents(0)) : vatOfRate(gross),
    ),
    total: rupees(amount),
    vat:
      invoice.vat && vat !== null
        ? { percent: invoice.vat.percent, amount: rupees(vat), net: rupees(cents(amount - vat)) }
        : null,
    inWords: invoice.inWords === '' ? '' : amountInWords(amount),
    credits: { number, issuedAt: invoice.issuedAt, reason },
  }
}
