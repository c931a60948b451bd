/** The mail that tells a shopper what became of a return they asked for. */
import type { Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { Mail } from '../../platform/outbox/queue-mail.ts'
import { typedLines } from '../../platform/outbox/typed-text.ts'
import { composeOrderMail } from '../order-mails.ts'

const happened: Record<ReturnState, string | null> = {
  asked: null,
  accepted: 'was accepted',
  refused: 'was not accepted',
  received: 'has reached us',
}

interface MailTo {
  publicUrl: string
  language: string
}

interface Moved {
  to: ReturnState
  /** What the shop says of it. */
  word: string
}

/** Null for a state without a mail. */
export function returnMail(order: Order, { to, word }: Moved, { publicUrl, language }: MailTo): Mail | null {
  const words = happened[to]
  if (words === null) return null
  const heading = `Your return of order ${order.id} ${words}`
  return composeOrderMail(order, publicUrl, {
    language,
    kind: 'order-update',
    subject: heading,
    preview: heading,
    heading,
    lead: word === '' ? ['This is about the return you asked us for.'] : [typedLines(word)],
    closing: ['Is something not right? Answer this mail, or call us.'],
  })
}
