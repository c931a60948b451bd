/** Records money that was given back by hand, in full or part. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { formatRupees, sumOfRupees } from '#contract/core/money.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { amountError, readRupees } from '#web/admin/form/read-rupees.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import type { TaskProps } from './task-props.ts'
import { useOrderAction } from './use-order-action.ts'

export function RefundForm({ order: { id }, handling, onDone }: TaskProps) {
  const { charged, refunded, owedBack, deposit: paidAsDeposit = 0, depositRefunded = 0 } = handling
  const action = useOrderAction(onDone)
  const deposit = sumOfRupees(paidAsDeposit, -depositRefunded)
  const left = sumOfRupees(charged, -refunded, -deposit)
  const [amount, setAmount] = useState((owedBack > 0 ? owedBack : left).toFixed(2))
  const [word, setWord] = useState('')
  const isAmount = readRupees(amount) > 0
  const body = { amount: readRupees(amount), word, refundedBefore: refunded }
  const send = () => adminApi('POST /orders/{id}/refunds', { params: { id }, body })
  return (
    <ActionForm action={action} submit={t`Record refund`} onSubmit={() => isAmount && void action.run(send)}>
      <p className="text-ink-soft text-sm">
        {[
          t`Charged ${formatRupees(charged)}, refunded so far ${formatRupees(refunded)}.`,
          owedBack > 0 && t`For what was taken off or came back, ${formatRupees(owedBack)} is owed.`,
          t`The money itself goes back at the bank, the gateway or the counter.`,
          deposit > 0 && t`Its deposit of ${formatRupees(deposit)} is given back at its pre-order.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Amount in LKR`} error={amountError(amount)} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label={t`Why`} required>
          <TextInput value={word} onChange={(event) => setWord(event.target.value)} maxLength={limits.note} />
        </Field>
      </div>
    </ActionForm>
  )
}
