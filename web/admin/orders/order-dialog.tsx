/** One order in full: who, where to, what, what is to do, its history, and its next states. Can be printed. */
import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isOnItsWay } from '#contract/orders/fulfilment.ts'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import { type OrderState, orderMoves, orderStateLabel } from '#contract/orders/order-states.ts'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import { addressLines, shopDetails } from '#contract/site/shop-details.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { OrderSheet } from '#web/admin/order-view/order-sheet.tsx'
import { PaymentBlock } from '#web/admin/order-view/payment-block.tsx'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { OrderHistory } from './order-history.tsx'
import { useOrderKeys } from './order-shortcuts.ts'
import { OrderPapers } from './papers/order-papers.tsx'
import { OrderWork } from './tasks/order-work.tsx'

interface OrderDialogProps {
  order: Order
  /** Changes whenever something happened to it. */
  version: string
  /** What others did with it meanwhile. */
  news: Elements
  onClose: () => void
  onMoved: (order: Order) => void
  /** A step came too late, or its payment was moved. */
  onStale: () => void
  onStep: (by: 1 | -1) => void
}

export function OrderDialog({ order, version, news, onClose, onMoved, onStale, onStep }: OrderDialogProps) {
  const { history, handling } = useOrderRecord(order)
  const [isCancelling, setIsCancelling] = useState(false)
  const { busy, busyWith, failure, send } = useSend<OrderState>({
    failed: t`Failed to update the order`,
    onFailed: () => {
      onStale()
      setIsCancelling(false)
    },
  })
  const { id, status } = order

  const move = (to: OrderState) =>
    send(
      () => adminApi('POST /orders/{id}/status', { params: { id }, body: { from: status, to } }),
      (answer) => {
        toast.success(t`Order ${id} is now ${say(orderStateLabel(to))}`)
        onMoved(answer.order)
        setIsCancelling(false)
      },
      to,
    )

  const next = orderMoves[status].filter((to) => to !== 'cancelled')
  const [mark] = next
  useOrderKeys({ j: () => onStep(1), k: () => onStep(-1), ...(mark && !busy ? { m: () => void move(mark) } : {}) }, 1)
  const canCancel = orderMoves[status].includes('cancelled') && !isOnItsWay(order.fulfilment ?? 'none')
  return (
    <>
      <Dialog
        keepsBack
        open
        onClose={onClose}
        title={t`Order Details`}
        size="lg"
        footer={
          <>
            <Button variant="quiet" className="-ml-3 mr-auto" onClick={() => window.print()}>
              <Printer className="size-4.5" />
              <span className="max-sm:sr-only">{t`Print`}</span>
            </Button>
            {canCancel && (
              <Button variant="secondary" disabled={busy} onClick={() => setIsCancelling(true)}>
                {t`Cancel order`}
              </Button>
            )}
            {next.map((to) => (
              <Button key={to} busy={busyWith === to} disabled={busy} onClick={() => move(to)}>
                {t`Mark as ${say(orderStateLabel(to))}`}
              </Button>
            ))}
          </>
        }
      >
        {failure && (
          <Alert tone="red" className="mb-5">
            {failure}
          </Alert>
        )}
        {news}
        <OrderSheet order={order} />
        <PaymentBlock orderId={id} status={`${status} ${version}`} onChanged={onStale} onReopened={onClose} />
        {handling && <OrderWork order={order} handling={handling} onChanged={onMoved} />}
        <OrderPapers order={order} />
        {history && <OrderHistory events={history} changes={handling?.changes ?? []} />}
      </Dialog>
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        title={t`Cancel this order?`}
        cancel={t`Keep it`}
        confirm={t`Cancel order`}
        onConfirm={() => move('cancelled')}
        busy={busyWith === 'cancelled'}
      >
        <p>{t`Its items go back into stock. A cancelled order cannot be taken up again.`}</p>
      </ConfirmDialog>
      <OrderPrint order={order} />
    </>
  )
}

/** The order as it comes out of the printer: it stands beside the page, which then isn't printed. */

function OrderPrint({ order }: { order: Order }) {
  return createPortal(
    <div className="prints-alone" aria-hidden="true">
      <header className="mb-6 flex justify-between gap-8 border-line border-b pb-4 text-sm">
        <p className="font-bold text-2xl">
          <SheetLogo />
          <span>{shopDetails.name}</span>
        </p>
        <p className="whitespace-pre-line text-right text-ink-soft">
          {[...addressLines(), shopDetails.address.country, shopDetails.phone].filter(Boolean).join('\n')}
        </p>
      </header>
      <h1 className="mb-4 font-bold text-xl">{t`Order ${order.id}`}</h1>
      <OrderSheet order={order} />
    </div>,
    document.body,
  )
}

interface OrderRecord {
  history: OrderEvent[] | undefined
  handling: OrderHandling | undefined
}

/** What was done with an order and what can be undone, read anew whenever the order was changed. */
function useOrderRecord(order: Order): OrderRecord {
  const [history, setHistory] = useState<OrderEvent[]>()
  const [handling, setHandling] = useState<OrderHandling>()

  useEffect(() => {
    const leaving = new AbortController()
    const params = { id: order.id }
    adminApi('GET /orders/{id}/history', { params }, leaving).then(setHistory, () => {})
    adminApi('GET /orders/{id}/handling', { params }, leaving).then(setHandling, () => {})
    return () => leaving.abort()
  }, [order])

  return { history, handling }
}
