/**
 * How an order stands in the list: its status, and beside it how far its goods are, how it is paid, and what to look
 * at.
 */
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { goodsLabel } from '#contract/orders/fulfilment.ts'
import type { ListedPayment } from '#contract/orders/order-list.ts'
import type { ListedOrder } from '#contract/orders/orders.ts'
import { OrderStatusBadge } from '#web/admin/order-view/order-sheet.tsx'
import { methodName } from '#web/admin/words/method-names.ts'
import { flagNames, flagWords, listedStateLabels, stateTones } from '#web/admin/words/payment-words.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { goodsTones } from './tasks/goods-tones.ts'

export function OrderBadges({ order }: { order: ListedOrder }) {
  const { fulfilment, payment } = order
  const isSlipThere = order.slipToCheck && payment?.state === 'waiting-for-slip'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <OrderStatusBadge order={order} />
      {fulfilment && (
        <Badge tone={goodsTones[fulfilment]}>{say(goodsLabel({ status: order.status, fulfilment }))}</Badge>
      )}
      {payment && isTold(payment, order) && !isSlipThere && (
        <Badge tone={stateTones[payment.state]}>
          <span className="sr-only">{`${methodName(payment.method)}: `}</span>
          <span>{say(listedStateLabels[payment.state])}</span>
        </Badge>
      )}
      {order.ofAgent && <Badge tone="neutral">{t`Shopping agent`}</Badge>}
      {order.slipToCheck && <Badge tone="blue">{t`Slip to check`}</Badge>}
      {payment?.flag && (
        <span
          title={say(flagWords[payment.flag])}
          className="inline-flex items-center gap-1 whitespace-nowrap rounded-sm bg-bad px-2 py-0.5 font-semibold text-white text-xs"
        >
          <Flag aria-hidden="true" className="size-3.5" />
          <span>{say(flagNames[payment.flag])}</span>
        </span>
      )}
    </span>
  )
}

/** The demonstration's card takes no money, and that of a cancelled order was never taken: both say nothing. */
function isTold({ method, state }: ListedPayment, { status }: ListedOrder): boolean {
  if (method === 'demo-card' && state === 'authorised') return false
  return status !== 'cancelled' || state !== 'failed'
}
