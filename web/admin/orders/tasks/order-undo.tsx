/** Takes the last step back while its time lasts; the mail about it waits as long. */

import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { changeInWords } from '#contract/orders/order-change-words.ts'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useOrderAction } from './use-order-action.ts'

interface OrderUndoProps {
  order: Order
  undo: NonNullable<OrderHandling['undo']>
  onChanged: (order: Order) => void
}

/** Begins anew with each step: give it the step as its key. */
export function OrderUndo({ order: { id }, undo: { step, what, leftMs }, onChanged }: OrderUndoProps) {
  const action = useOrderAction(onChanged)
  const left = useSecondsLeft(leftMs)
  if (left === 0) return null
  const undo = () => action.run(() => adminApi('POST /orders/{id}/undo', { params: { id }, body: { step } }))
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-2.5 text-info text-sm">
        <span className="font-medium">{say(changeInWords(what))}</span>
        <Button variant="secondary" size="sm" busy={action.busy} onClick={() => void undo()}>
          <Undo2 aria-hidden="true" className="size-4" />
          {t`Undo`}
          <span className="tabular-nums" aria-hidden="true">
            {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
          </span>
        </Button>
      </div>
      {action.failure && (
        <Alert tone="red" className="mt-3">
          {action.failure}
        </Alert>
      )}
    </div>
  )
}

function useSecondsLeft(leftMs: number): number {
  const [end] = useState(() => Date.now() + leftMs)
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / 1_000))
  const [left, setLeft] = useState(secondsLeft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end stands from the first rendering on
  useEffect(() => {
    const ticking = setInterval(() => setLeft(secondsLeft()), 1_000)
    return () => clearInterval(ticking)
  }, [end])

  return left
}
