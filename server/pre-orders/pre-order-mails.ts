/** The mails about a pre-order: that it was noted, that its pieces are held, and that it ended without its person. */
import { formatDate, formatDateTime } from '#contract/dates.ts'
import { composeMail, type MailPart } from '../platform/outbox/compose-mail.ts'
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
  return compose(row, publicUrl, {
    kind: 'pre-order-confirmation',
    subject: `Your pre-order of ${row.product.title}`,
    preview: 'We have noted your pre-order.',
    heading: 'We have noted your pre-order',
    parts: [
      `you asked for ${whatOf(row)}. You pay nothing now, and nothing is ordered yet.`,
      ...(expectedOn ? [`We expect new stock on ${formatDate(expectedOn)}.`] : []),
      'Stock goes out in the order people asked. We write to you when it is your turn.',
      { button: 'See my pre-order', href: link },
    ],
  })
}

/** `heldUntil` is when the next in line get the pieces. */
export function preOrderHere(row: PreOrderRow, { publicUrl, link, heldUntil }: Linked & { heldUntil: Date }): Mail {
  const until = formatDateTime(heldUntil.toISOString())
  return compose(row, publicUrl, {
    kind: 'pre-order-update',
    subject: `${row.product.title} is here for you`,
    preview: `We hold it for you until ${until}.`,
    heading: 'It is here, and held for you',
    parts: [
      `we hold ${whatOf(row)} for you until ${until}. After that the next in line gets it.`,
      { button: 'Order it now', href: link },
      'You no longer want it? The same link cancels your pre-order.',
    ],
  })
}

export function preOrderCancelled(
  row: PreOrderRow,
  { publicUrl, why }: { publicUrl: string; why: 'shop' | 'gone' },
): Mail {
  const reason = { shop: 'we had to cancel your pre-order of', gone: 'we no longer sell what you pre-ordered:' }[why]
  return compose(row, publicUrl, {
    kind: 'pre-order-update',
    subject: `Your pre-order of ${row.product.title} was cancelled`,
    preview: 'Nothing is held for you any more.',
    heading: 'Your pre-order was cancelled',
    parts: [
      `${reason} ${whatOf(row)}. We are sorry. You have paid nothing.`,
      'Is something not right? Answer this mail, or call us.',
    ],
  })
}

interface Letter {
  kind: string
  subject: string
  preview: string
  heading: string
  parts: readonly MailPart[]
}

function compose(row: PreOrderRow, publicUrl: string, { heading, parts, ...mail }: Letter): Mail {
  const dear = `Dear ${typedLine(row.name) || 'customer'},`
  return composeMail({ ...mail, to: row.email, publicUrl, parts: [{ heading }, dear, ...parts] })
}

function whatOf({ quantity, product }: PreOrderRow): string {
  return quantity === 1 ? product.title : `${product.title} × ${quantity}`
}
