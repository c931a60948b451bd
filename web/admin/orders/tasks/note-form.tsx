/** Adds a note to an order that only staff see. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import type { TaskProps } from './task-props.ts'
import { useOrderAction } from './use-order-action.ts'

export function NoteForm({ order: { id }, onDone }: TaskProps) {
  const action = useOrderAction(onDone)
  const [text, setText] = useState('')
  const send = () => adminApi('POST /orders/{id}/notes', { params: { id }, body: { text } })
  return (
    <ActionForm action={action} submit={t`Add note`} onSubmit={() => void action.run(send)}>
      <Field label={t`Note`} hint={t`Only people of the shop see it.`} required>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={3} maxLength={limits.note} />
      </Field>
    </ActionForm>
  )
}
