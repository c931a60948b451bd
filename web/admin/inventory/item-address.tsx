/** An item's address in the shop, and the dialog that changes it. */
import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function ItemAddress({ item, mayChange }: { item: Item; mayChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="flex min-w-0 items-center justify-end gap-1">
      <span className="wrap-anywhere">{`/products/${item.slug}`}</span>
      {mayChange && (
        <IconButton icon={Pencil} iconClass="size-4" label={t`Change address`} onClick={() => setIsOpen(true)} />
      )}
      {isOpen && <AddressDialog item={item} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

function AddressDialog({ item: { id, slug, version }, onClose }: { item: Item; onClose: () => void }) {
  const formId = useId()
  const [typed, setTyped] = useState(slug)
  const { run, busy, failure, fields } = useAdminCall()

  async function save(event: FormEvent) {
    event.preventDefault()
    const saved = await run(() =>
      adminApi('PUT /items/{id}/address', { params: { id }, body: { slug: typed, version } }),
    )
    if (saved) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Address of the item`}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-5">
        {failure && !fields.slug && <Alert tone="red">{failure}</Alert>}
        <Field
          label={t`Behind /products/`}
          hint={t`Small letters, digits and dashes. Old links to the item still lead to it.`}
          required
          error={fields.slug}
        >
          <TextInput
            name="slug"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={90}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  )
}
