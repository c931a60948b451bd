/** The mails about a pre-order: that it was noted, that its pieces are held, and that it ended without its person. */
import type { PreOrderWords } from '../messages/texts/pre-order-texts.ts'
import { textsIn } from '../messages/texts.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'
import { typedLine } from '../platform/outbox/typed-text.ts'
import type { PreOrderRow } from './present.ts'

interface Linked {
  publicUrl: string
  link: string
}

/** `expectedOn` is a day as `2026-12-15`. */
export function preOrderConfirmation(
  row: PreOrderRow,
  { publicUrl, link, expectedOn }: Linked & { expectedOn: string | null },
): Mail {
  const words = textsIn(row.language).preOrder.noted({ ...whatOf(row), expectedOn })
  return compose(row, { kind: 'pre-order-confirmation', words, publicUrl, link })
}

/** `heldUntil` is when the next in line get the pieces. */
export function preOrderHere(row: PreOrderRow, { publicUrl, link, heldUntil }: Linked & { heldUntil: Date }): Mail {
  const words = textsIn(row.language).preOrder.here({ ...whatOf(row), heldUntil: heldUntil.toISOString() })
  return compose(row, { kind: 'pre-order-update', words, publicUrl, link })
}

export function preOrderCancelled(
  row: PreOrderRow,
  { publicUrl, why }: { publicUrl: string; why: 'shop' | 'gone' },
): Mail {
  const words = textsIn(row.language).preOrder.cancelled({ ...whatOf(row), why })
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
  return composeMail({ kind, subject, preview, to: row.email, publicUrl, parts })
}

function whatOf({ quantity, product: { title } }: PreOrderRow) {
  return { title, what: quantity === 1 ? title : `${title} × ${quantity}` }
}
