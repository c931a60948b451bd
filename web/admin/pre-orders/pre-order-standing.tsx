/** How a pre-order stands, and what can be done about it: an order in one press, or cancelling it. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import {
  type PreOrderEnd,
  type PreOrderState,
  preOrderStateLabel,
} from '#contract/orders/pre-orders/pre-order-states.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { listedStateLabels } from '#web/admin/words/payment-words.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { DistrictDialog } from './district-dialog.tsx'

const tones: Record<PreOrderState, BadgeTone> = {
  waiting: 'yellow',
  told: 'blue',
  ordered: 'green',
  cancelled: 'neutral',
}

const ends: Record<PreOrderEnd, Word> = {
  expired: msg`not ordered in time`,
  person: msg`by the customer`,
  shop: msg`by the shop`,
  gone: msg`item deleted`,
  unpaid: msg`deposit not paid in time`,
}

export function PreOrderStanding({ preOrder }: { preOrder: PreOrder }) {
  const { state = 'waiting', quantity, held = 0, heldUntil, orderId, end, canBeServed, deposit } = preOrder
  const isOpen = state === 'waiting' || state === 'told'
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Badge tone={tones[state]}>{say(preOrderStateLabel(state))}</Badge>
      <p className="text-ink-soft text-xs empty:hidden">
        {state === 'waiting' && held > 0 && <span>{t`${held} of ${quantity} held`}</span>}
        {heldUntil && <span>{t`Held until ${formatDateTime(heldUntil)}`}</span>}
        {end && <span>{say(ends[end])}</span>}
        {orderId && (
          <Link to={`/orders?search=${orderId}`} className="font-medium text-accent hover:underline">
            {orderId}
          </Link>
        )}
      </p>
      {deposit && <Deposit preOrder={preOrder} deposit={deposit} />}
      {isOpen && <Actions preOrder={preOrder} canBeServed={canBeServed === true} />}
    </div>
  )
}

function Deposit({ preOrder, deposit }: { preOrder: PreOrder; deposit: NonNullable<PreOrder['deposit']> }) {
  const revalidator = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-4 text-left" onClick={() => setIsOpen(true)}>
        {deposit.flag && <Flag aria-hidden="true" className="size-4 shrink-0 text-warn" />}
        <span>{t`Deposit: ${say(listedStateLabels[deposit.state])}`}</span>
        <span className="sr-only">
          {`${deposit.flag ? t`, to be looked at` : ''} ${t`(pre-order of ${preOrder.name})`}`}
        </span>
      </Button>
      {isOpen && (
        <DepositDialog
          preOrder={preOrder}
          deposit={deposit}
          onClose={() => setIsOpen(false)}
          onChanged={() => void revalidator.revalidate()}
        />
      )}
    </>
  )
}

function Actions({ preOrder, canBeServed }: { preOrder: PreOrder; canBeServed: boolean }) {
  const { id, name } = preOrder
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const [isCancelling, setIsCancelling] = useState(false)
  /** What the server says of the district; empty while it is not asked for. */
  const [districtProblem, setDistrictProblem] = useState('')

  const { busy, busyWith, send } = useSend<'order' | 'cancel'>({
    onFailed: (refusal) => {
      const problem = refusal?.problem?.fields?.district ?? ''
      setDistrictProblem(problem)
      if (!problem) toast.error(messageOf(refusal, t`Failed to update the pre-order`))
      // Somebody else may have been faster.
      return showChanged()
    },
  })

  async function showChanged() {
    await Promise.all([revalidator.revalidate(), refreshCounts()])
    setIsCancelling(false)
  }

  const act = (what: 'order' | 'cancel', call: () => Promise<{ message: string }>) =>
    send(
      call,
      ({ message }) => {
        toast.success(message)
        setDistrictProblem('')
        return showChanged()
      },
      what,
    )

  const params = { id }
  const makeOrder = (district?: District) =>
    act('order', () => adminApi('POST /pre-orders/{id}/order', { params, query: { district } }))
  return (
    <div className="flex flex-col items-start gap-y-1">
      {canBeServed && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          busy={busyWith === 'order'}
          disabled={busy}
          onClick={() => makeOrder()}
        >
          <Trans>
            Make order<span className="sr-only"> (pre-order of {name})</span>
          </Trans>
        </Button>
      )}
      <Button variant="quiet" size="sm" className="-ml-4" disabled={busy} onClick={() => setIsCancelling(true)}>
        <Trans>
          Cancel<span className="sr-only"> the pre-order of {name}</span>
        </Trans>
      </Button>
      {districtProblem && (
        <DistrictDialog
          key={districtProblem}
          preOrder={preOrder}
          problem={districtProblem}
          busy={busyWith === 'order'}
          onClose={() => setDistrictProblem('')}
          onChosen={(district) => void makeOrder(district)}
        />
      )}
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        title={t`Cancel this pre-order?`}
        cancel={t`Keep it`}
        confirm={t`Cancel pre-order`}
        onConfirm={() => act('cancel', () => adminApi('POST /pre-orders/{id}/cancel', { params }))}
        busy={busyWith === 'cancel'}
      >
        <p>{t`${name} is told by mail. What is held goes to the next in line.`}</p>
      </ConfirmDialog>
    </div>
  )
}
