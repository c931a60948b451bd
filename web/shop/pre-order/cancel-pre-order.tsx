/** Cancels a pre-order by its link, after asking once more. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatRupees } from '#contract/core/money.ts'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface CancelPreOrderProps {
  preOrder: LinkedPreOrder
  linkKey: string
  onCancelled: (preOrder: LinkedPreOrder) => void
  onStale: () => void
}

export function CancelPreOrder({ preOrder: { id, deposit }, linkKey, onCancelled, onStale }: CancelPreOrderProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function cancel() {
    setBusy(true)
    setFailure('')
    try {
      const input = { params: { id }, body: { key: linkKey } }
      onCancelled((await visitorApi('POST /pre-order-links/{id}/cancel', input)).preOrder)
    } catch (error) {
      setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
      onStale()
    } finally {
      setBusy(false)
      setIsAsked(false)
    }
  }

  return (
    <div className="border-line border-t pt-6">
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <Button variant="quiet" className="-ml-5" onClick={() => setIsAsked(true)}>
        {t`I no longer want it`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t`Cancel your pre-order?`}
        cancel={t`Keep it`}
        confirm={t`Cancel pre-order`}
        onConfirm={cancel}
        busy={busy}
      >
        <p>
          <span>{t`Your place in the queue goes to the next in line.`}</span>{' '}
          {deposit && deposit.counts > 0 && (
            <span>{t`We give back your deposit of ${formatRupees(deposit.counts)}.`}</span>
          )}
        </p>
      </ConfirmDialog>
    </div>
  )
}
