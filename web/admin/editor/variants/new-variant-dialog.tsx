/** Adds a variant that is not there yet: a hidden copy of this item with values of its own, to be edited afterwards. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface NewVariantDialogProps {
  item: Item
  group: VariantGroup
  onClose: () => void
  onAdded: (group: VariantGroup) => void
}

export function NewVariantDialog({ item, group, onClose, onAdded }: NewVariantDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const own = group.items.find(({ id }) => id === item.id)
  const [values, setValues] = useState<readonly string[]>(own?.values ?? [])
  const { busy, failure, send, fail } = useSend({ failed: t`Failed to add the variant` })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (values.some((value) => value.trim() === '')) return fail(t`Please fill in every option`)
    const body = { from: item.id, values: [...values] }
    void send(
      () => adminApi('POST /variant-groups/{id}/items', { params: { id: group.id }, body }),
      (answer) => {
        const edit = { label: t`Edit it`, run: () => void navigate(`/edit-item/${answer.item.id}`) }
        toast.success(t`Variant added: it is hidden and has no pieces yet`, edit)
        onAdded(answer.variants)
      },
    )
  }

  return (
    <Dialog
      open
      title={t`Add a variant`}
      description={t`A copy of this item with other values. It stays hidden until you have given it its price, pieces and pictures.`}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Add variant`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        {group.options.map((name, at) => (
          <Field key={name} label={name} required>
            <TextInput
              value={values[at] ?? ''}
              maxLength={limits.itemTrait}
              autoComplete="off"
              {...(at === 0 ? { 'data-autofocus': '' } : {})}
              onChange={(event) => setValues(values.with(at, event.target.value))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
