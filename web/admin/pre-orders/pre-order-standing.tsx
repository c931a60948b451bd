/** How a pre-order stands, and what can be done about it: an order in one press, or cancelling it. */
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { type PreOrderEnd, type PreOrderState, preOrderStateLabel } from '#contract/pre-order-states.ts'
import type { PreOrder } from '#contract/pre-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { messageOf } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

const tones: Record<PreOrderState, BadgeTone> = {
  waiting: 'yellow',
  told: 'blue',
  ordered: 'green',
  cancelled: 'neutral',
}

const ends: Record<PreOrderEnd, string> = {
  expired: 'not ordered in time',
  person: 'by the customer',
  shop: 'by the shop',
  gone: 'item deleted',
}

export function PreOrderStanding({ preOrder }: { preOrder: PreOrder }) {
  const { state = 'waiting', quantity, held = 0, heldUntil, orderId, end, canBeServed } = preOrder
  const isOpen = state === 'waiting' || state === 'told'
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Badge tone={tones[state]}>{preOrderStateLabel(state)}</Badge>
      <p className="text-ink-soft text-xs empty:hidden">
        {state === 'waiting' && held > 0 && `${held} of ${quantity} held`}
        {heldUntil && `Held until ${formatDateTime(heldUntil)}`}
        {end && ends[end]}
        {orderId && (
          <Link to={`/orders?search=${orderId}`} className="font-medium text-accent hover:underline">
            {orderId}
          </Link>
        )}
      </p>
      {isOpen && <Actions preOrder={preOrder} canBeServed={canBeServed === true} />}
    </div>
  )
}

function Actions({ preOrder: { id, name }, canBeServed }: { preOrder: PreOrder; canBeServed: boolean }) {
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const [busy, setBusy] = useState<'order' | 'cancel'>()
  const [isCancelling, setIsCancelling] = useState(false)

  async function act(what: 'order' | 'cancel', send: () => Promise<{ message: string }>) {
    setBusy(what)
    try {
      toast.success((await send()).message)
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update the pre-order'))
    }
    // After a refusal too: somebody else may have been faster.
    await Promise.all([revalidator.revalidate(), refreshCounts()])
    setBusy(undefined)
    setIsCancelling(false)
  }

  const params = { id }
  return (
    <div className="flex flex-col items-start gap-y-1">
      {canBeServed && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          busy={busy === 'order'}
          disabled={busy !== undefined}
          onClick={() => act('order', () => adminApi('POST /pre-orders/{id}/order', { params }))}
        >
          Make order
          <span className="sr-only"> (pre-order of {name})</span>
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-4"
        disabled={busy !== undefined}
        onClick={() => setIsCancelling(true)}
      >
        Cancel
        <span className="sr-only"> the pre-order of {name}</span>
      </Button>
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        title="Cancel this pre-order?"
        cancel="Keep it"
        confirm="Cancel pre-order"
        onConfirm={() => act('cancel', () => adminApi('POST /pre-orders/{id}/cancel', { params }))}
        busy={busy === 'cancel'}
      >
        <p>{name} is told by mail. What is held goes to the next in line.</p>
      </ConfirmDialog>
    </div>
  )
}
