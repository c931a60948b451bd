/** The deposit of a pre-order: how it stands, the owner's word about it, and what was given back. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatRupees } from '#contract/core/money.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { amountError, readRupees } from '#web/admin/form/read-rupees.ts'
import { PaymentBlock } from '#web/admin/order-view/payment-block.tsx'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Deposit = NonNullable<PreOrder['deposit']>

interface DepositDialogProps {
  preOrder: PreOrder
  deposit: Deposit
  /** Whatever was done, the list may show another state. */
  onClose: () => void
  onChanged: () => void
}

export function DepositDialog({ preOrder, deposit, onClose, onChanged }: DepositDialogProps) {
  const { number, amount, refunded, state } = deposit
  const canRefund = state === 'paid' || state === 'refunded-in-part'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Deposit`}
      description={t`${preOrder.name}: ${formatRupees(amount)}, paid under ${number}`}
    >
      {/* It stands at the top here, under no order. What was given back is one of its events. */}
      <div className="[&>section]:mt-0 [&>section]:border-0 [&>section]:pt-0">
        <PaymentBlock
          orderId={number}
          isDeposit
          status={`${state} ${refunded}`}
          onChanged={onChanged}
          onReopened={onChanged}
        />
      </div>
      {canRefund && <RefundDeposit key={refunded} preOrder={preOrder} deposit={deposit} onChanged={onChanged} />}
    </Dialog>
  )
}

interface RefundDepositProps {
  preOrder: PreOrder
  deposit: Deposit
  onChanged: () => void
}

function RefundDeposit({ preOrder: { id }, deposit: { amount, refunded }, onChanged }: RefundDepositProps) {
  const [typed, setTyped] = useState((amount - refunded).toFixed(2))
  const [note, setNote] = useState('')
  const { busy, failure, send } = useSend({ failed: t`Failed to record the refund` })
  const [isTried, setIsTried] = useState(false)
  const isAmount = readRupees(typed) > 0

  async function record() {
    setIsTried(true)
    if (!isAmount || note.trim() === '') return
    const body = { amount: readRupees(typed), refundedBefore: refunded, note: note.trim() }
    await send(
      () => adminApi('POST /pre-orders/{id}/deposit/refunds', { params: { id }, body }),
      ({ message }) => toast.success(message),
    )
    onChanged()
  }

  return (
    <form
      noValidate
      className="mt-6 space-y-4 rounded-md bg-stage p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void record()
      }}
    >
      <p className="text-ink-soft text-sm">{t`The money itself goes back at the bank or in the portal of the vendor.`}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Amount in LKR`} error={amountError(typed)} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={t`Why`} error={isTried && note.trim() === '' ? t`Please write a word` : undefined} required>
          <TextInput value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
      {failure && <Alert tone="red">{failure}</Alert>}
      <Button type="submit" size="sm" busy={busy}>
        {t`Record refund`}
      </Button>
    </form>
  )
}
