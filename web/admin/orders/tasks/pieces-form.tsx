/** Takes pieces off an order that is not on its way yet. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import type { TaskProps } from './task-props.ts'
import { useOrderAction } from './use-order-action.ts'

export function PiecesForm({ order: { id, items }, onDone }: TaskProps) {
  const action = useOrderAction(onDone)
  const [left, setLeft] = useState<Record<string, string>>({})
  const [word, setWord] = useState('')
  const lines = items.flatMap((line) => {
    const to = Math.min(line.qty, Number(left[line.id] ?? line.qty))
    return to < line.qty ? [{ id: line.id, from: line.qty, to }] : []
  })
  const send = () => adminApi('POST /orders/{id}/lines', { params: { id }, body: { lines, word } })
  return (
    <ActionForm action={action} submit={t`Take off`} onSubmit={() => void action.run(send)}>
      <p className="text-ink-soft text-sm">{t`What is taken off goes back into stock, and the order comes to less.`}</p>
      {items.map((line) => (
        <Field key={line.id} label={line.title} hint={t`Pieces that stay, of ${formatNumber(line.qty)}`}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={left[line.id] ?? String(line.qty)}
            onChange={(event) => setLeft({ ...left, [line.id]: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
      ))}
      <Field label={t`Why`} optional>
        <TextInput value={word} onChange={(event) => setWord(event.target.value)} maxLength={limits.note} />
      </Field>
    </ActionForm>
  )
}
