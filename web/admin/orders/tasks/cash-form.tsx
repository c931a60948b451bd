/** Records the cash that was taken for an order at the door or the counter. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { cents, centsFromRupees, rupees, sum } from '#contract/core/money.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { amountError, readRupees } from '#web/admin/form/read-rupees.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import type { TaskProps } from './task-props.ts'
import { useOrderAction } from './use-order-action.ts'

export function CashForm({ order: { id, total }, handling: { deposit = 0 }, onDone }: TaskProps) {
  const action = useOrderAction(onDone)
  const [amount, setAmount] = useState(
    rupees(sum([centsFromRupees(total), cents(-centsFromRupees(deposit))])).toFixed(2),
  )
  const isAmount = readRupees(amount) > 0
  const send = () => adminApi('POST /orders/{id}/cash', { params: { id }, body: { amount: readRupees(amount) } })
  return (
    <ActionForm action={action} submit={t`Record cash`} onSubmit={() => isAmount && void action.run(send)}>
      <Field label={t`Amount in LKR`} error={amountError(amount)} required>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
    </ActionForm>
  )
}
