/** What happened to an order, in words for the person who placed it. */

import { msg } from '@lingui/core/runtime-macro'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import { refundedAmount } from '#contract/orders/order-change-words.ts'
import type { OrderChangeWhat } from '#contract/orders/order-handling.ts'
import { isLawfulMove, type OrderState } from '#contract/orders/order-states.ts'
import type { TimelineStep } from '#contract/orders/order-tracking.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { orderEvents } from '../data/tables.ts'
import type { orderChanges } from '../order/tables.ts'

type EventRow = typeof orderEvents.$inferSelect
type ChangeRow = typeof orderChanges.$inferSelect

const ofStatus: Record<OrderState, Word> = {
  pending: msg`We have your order`,
  processing: msg`We are getting it ready`,
  delivered: msg`Delivered`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled: nothing will be delivered`,
}

const ofGoods: Record<Fulfilment, Word | null> = {
  none: null,
  packed: msg`Packed`,
  ready: msg`Ready for you to pick up in our shop`,
  shipped: msg`On its way to you`,
  attempted: msg`The courier could not hand it over and will try again`,
  refused: msg`It was not accepted at the door`,
  returned: null,
}

const ofReturn: Record<ReturnState, Word> = {
  asked: msg`You asked to send something back`,
  accepted: msg`Your return was accepted`,
  refused: msg`Your return was not accepted`,
  received: msg`What you sent back has reached us`,
}

/** Oldest first; what was undone has not happened. */
export function timelineOf(events: readonly EventRow[], changes: readonly ChangeRow[]): TimelineStep[] {
  const moves = standingMoves(events).map(({ to, at }) => ({ at, text: ofStatus[to] }))
  const others = changes.flatMap(({ what, at, undoneAt }) => {
    const text = undoneAt === null ? inWords(what) : null
    return text === null ? [] : [{ at, text }]
  })
  const all = [...moves, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())
  return all.map(({ text, at }) => ({ text: say(text), date: at.toISOString() }))
}

/** An undone move stands among the events as a move back, which no shop makes otherwise. */
export function standingMoves(events: readonly EventRow[]): EventRow[] {
  const standing: EventRow[] = []
  for (const event of events) {
    if (event.from !== null && !isLawfulMove(event.from, event.to)) standing.pop()
    else standing.push(event)
  }
  return standing
}

/** Null for what is the shop's own business, or told otherwise. */
function inWords(what: OrderChangeWhat): Word | null {
  if (what.kind === 'fulfilment') {
    return what.to === 'shipped' && what.courier !== ''
      ? msg`On its way to you with ${{ courier: what.courier }}`
      : ofGoods[what.to]
  }
  if (what.kind === 'lines') {
    const pieces = what.lines.reduce((sum, { from, to }) => sum + from - to, 0)
    return pieces === 1
      ? msg`1 piece taken off the order`
      : msg`${{ pieces: formatNumber(pieces) }} pieces taken off the order`
  }
  if (what.kind === 'refund') return msg`${{ amount: refundedAmount(what) }} refunded`
  if (what.kind === 'cash') return msg`${{ amount: formatRupees(what.amount) }} received in cash`
  if (what.kind === 'return') return ofReturn[what.to]
  return null
}
