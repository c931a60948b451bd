/** The mails about a pre-order: that it was noted and paid for, that its pieces are held, and that it ended. */
import { type Cents, formatMoney } from '#contract/money.ts'
import type { CancelledBecause, PreOrderWords } from '../messages/texts/pre-order-texts.ts'
import { textsIn } from '../messages/texts.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { typedLine } from '../platform/outbox/typed-text.ts'
import type { DueDeposit } from './ask-deposit.ts'
import type { PreOrderRow } from './present.ts'

export interface Linked {
  publicUrl: string
  link: string
}

/** `expectedOn` is a day as `2026-12-15`. */
export function preOrderConfirmation(
  row: PreOrderRow,
  { publicUrl, link, expectedOn, deposit }: Linked & { expectedOn: string | null; deposit: DueDeposit | null },
): Mail {
  const asked = deposit && { amount: formatMoney(deposit.amount), payBy: deposit.payBy.toISOString() }
  const words = textsIn(row.language).preOrder.noted({ ...whatOf(row), expectedOn, deposit: asked })
  return compose(row, { kind: 'pre-order-confirmation', words, publicUrl, link })
}

export function depositPaid(row: PreOrderRow, { publicUrl, link, amount }: Linked & { amount: Cents }): Mail {
  const words = textsIn(row.language).preOrder.depositPaid({ ...whatOf(row), amount: formatMoney(amount) })
  return compose(row, { kind: 'pre-order-update', words, publicUrl, link })
}

/** `heldUntil` is when the next in line get the pieces. */
export function preOrderHere(row: PreOrderRow, { publicUrl, link, heldUntil }: Linked & { heldUntil: Date }): Mail {
  const words = textsIn(row.language).preOrder.here({ ...whatOf(row), heldUntil: heldUntil.toISOString() })
  return compose(row, { kind: 'pre-order-update', words, publicUrl, link })
}

export function preOrderCancelled(
  row: PreOrderRow,
  { publicUrl, why, paid }: { publicUrl: string; why: CancelledBecause; paid: Cents },
): Mail {
  const refund = paid > 0 ? formatMoney(paid) : null
  const words = textsIn(row.language).preOrder.cancelled({ ...whatOf(row), why, refund })
  return compose(row, { kind: 'pre-order-update', words, publicUrl, link: null })
}

interface Letter {
  kind: string
  words: PreOrderWords
  publicUrl: string
  /** Opens the pre-order. */
  link: string | null
}

function compose(row: PreOrderRow, { kind, words, publicUrl, link }: Letter): Mail {
  const { subject, preview, heading, lines, button, closing } = words
  const dear = textsIn(row.language).frame.dear(typedLine(row.name))
  const open = button === null || link === null ? [] : [{ button, href: link }]
  const parts = [{ heading }, dear, ...lines, ...open, ...closing]
  return composeMail({ kind, subject, preview, to: row.email, publicUrl, language: row.language, parts })
}

function whatOf({ quantity, product: { title } }: PreOrderRow) {
  return { title, what: quantity === 1 ? title : `${title} × ${quantity}` }
}
