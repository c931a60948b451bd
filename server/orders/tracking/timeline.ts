/** What happened to an order, in words for the person who placed it. */

import { formatNumber } from '#contract/format.ts'
import type { Fulfilment } from '#contract/fulfilment.ts'
import { formatRupees } from '#contract/money.ts'
import { refundedAmount } from '#contract/order-change-words.ts'
import type { OrderChangeWhat } from '#contract/order-handling.ts'
import { isLawfulMove, type OrderState } from '#contract/order-states.ts'
import type { TimelineStep } from '#contract/order-tracking.ts'
import type { ReturnState } from '#contract/returns.ts'
import { said } from '#contract/said.ts'
import type { orderChanges } from '../handling/tables.ts'
import type { orderEvents } from '../tables.ts'

type EventRow = typeof orderEvents.$inferSelect
type ChangeRow = typeof orderChanges.$inferSelect

const ofStatus: Record<OrderState, string> = said({
  pending: 'We have your order',
  processing: 'We are getting it ready',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled: nothing will be delivered',
})

const ofGoods: Record<Fulfilment, string | null> = said({
  none: null,
  packed: 'Packed',
  ready: 'Ready for you to pick up in our shop',
  shipped: 'On its way to you',
  attempted: 'The courier could not hand it over and will try again',
  refused: 'It was not accepted at the door',
  returned: null,
})

const ofReturn: Record<ReturnState, string> = {
  asked: 'You asked to send something back',
  accepted: 'Your return was accepted',
  refused: 'Your return was not accepted',
  received: 'What you sent back has reached us',
}

/** Oldest first; what was undone has not happened. */
export function timelineOf(events: readonly EventRow[], changes: readonly ChangeRow[]): TimelineStep[] {
  const moves = standingMoves(events).map(({ to, at }) => ({ at, text: ofStatus[to] }))
  const others = changes.flatMap(({ what, at, undoneAt }) => {
    const text = undoneAt === null ? inWords(what) : null
    return text === null ? [] : [{ at, text }]
  })
  const all = [...moves, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())
  return all.map(({ text, at }) => ({ text, date: at.toISOString() }))
}

/** An undone move stands among the events as a move back, which no shop makes otherwise. */
function standingMoves(events: readonly EventRow[]): EventRow[] {
  const standing: EventRow[] = []
  for (const event of events) {
    if (event.from !== null && !isLawfulMove(event.from, event.to)) standing.pop()
    else standing.push(event)
  }
  return standing
}

/** Null for what is the shop's own business, or told otherwise. */
function inWords(what: OrderChangeWhat): string | null {
  if (what.kind === 'fulfilment') {
    return what.to === 'shipped' && what.courier !== '' ? `On its way to you with ${what.courier}` : ofGoods[what.to]
  }
  if (what.kind === 'lines') {
    const pieces = what.lines.reduce((sum, { from, to }) => sum + from - to, 0)
    return pieces === 1 ? said('1 piece taken off the order') : `${formatNumber(pieces)} pieces taken off the order`
  }
  if (what.kind === 'refund') return said(`${refundedAmount(what)} refunded`)
  if (what.kind === 'cash') return `${formatRupees(what.amount)} received in cash`
  if (what.kind === 'return') return ofReturn[what.to]
  return null
}
