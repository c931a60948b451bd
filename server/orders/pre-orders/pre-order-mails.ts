/** The mails about a pre-order: noted, paid for, its pieces held, its end, and its deposit given back. */
import { type Cents, formatMoney } from '#contract/core/money.ts'
import { type ComposedMail, composeMail } from '../../platform/outbox/compose-mail.ts'
import type { MailKind } from '../../platform/outbox/mail-kinds.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { CancelledBecause, PreOrderWords } from '../../site/messages/texts/pre-order-texts.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'
import type { PreOrderRow } from './present.ts'
import type { DueDeposit } from './request-deposit.ts'

export interface Linked {
  publicUrl: string
  link: string
  texts: Texts
}

/** `expectedOn` is a day as `2026-12-15`. */
export function preOrderConfirmation(
  row: PreOrderRow,
  { expectedOn, deposit, ...where }: Linked & { expectedOn: string | null; deposit: DueDeposit | null },
): ComposedMail {
  const asked = deposit && { amount: formatMoney(deposit.amount), payBy: deposit.payBy.toISOString() }
  const words = where.texts.preOrder.noted({ ...whatOf(row), expectedOn, deposit: asked })
  return compose(row, { ...where, kind: 'pre-order-confirmation', words })
}

export function depositPaid(row: PreOrderRow, { amount, ...where }: Linked & { amount: Cents }): ComposedMail {
  const words = where.texts.preOrder.depositPaid({ ...whatOf(row), amount: formatMoney(amount) })
  return compose(row, { ...where, kind: 'pre-order-update', words })
}

/** `heldUntil` is when the next in line get the pieces. */
export function preOrderHere(row: PreOrderRow, { heldUntil, ...where }: Linked & { heldUntil: Date }): ComposedMail {
  const words = where.texts.preOrder.here({ ...whatOf(row), heldUntil: heldUntil.toISOString() })
  return compose(row, { ...where, kind: 'pre-order-update', words })
}

export function preOrderCancelled(
  row: PreOrderRow,
  { why, paid, ...where }: Omit<Linked, 'link'> & { why: CancelledBecause; paid: Cents },
): ComposedMail {
  const refund = paid > 0 ? formatMoney(paid) : null
  const words = where.texts.preOrder.cancelled({ ...whatOf(row), why, refund })
  return compose(row, { ...where, kind: 'pre-order-update', words, link: null })
}

export function depositRefunded(
  row: PreOrderRow,
  { amount, ...where }: Omit<Linked, 'link'> & { amount: Cents },
): ComposedMail {
  const words = where.texts.preOrder.depositRefunded({ ...whatOf(row), amount: formatMoney(amount) })
  return compose(row, { ...where, kind: 'pre-order-update', words, link: null })
}

interface Letter {
  kind: MailKind
  words: PreOrderWords
  texts: Texts
  publicUrl: string
  /** Opens the pre-order. */
  link: string | null
}

function compose(row: PreOrderRow, { kind, words, texts, publicUrl, link }: Letter): ComposedMail {
  const { subject, preview, heading, lines, button, closing } = words
  const dear = texts.frame.dear(typedLine(row.name))
  const open = button === null || link === null ? [] : [{ button, href: link }]
  const parts = [{ heading }, dear, ...lines, ...open, ...closing]
  return composeMail({ kind, subject, preview, to: row.email, publicUrl, language: row.language, parts })
}

function whatOf({ quantity, product: { title } }: PreOrderRow) {
  return { title, what: quantity === 1 ? title : `${title} × ${quantity}` }
}
