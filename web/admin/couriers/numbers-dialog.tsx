/** Adds numbers of parcels that a courier gave to the shop, and takes wrong ones back. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { Courier } from '#contract/orders/couriers/couriers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

export function NumbersDialog({ courier: { id, name }, onClose }: { courier: Courier; onClose: () => void }) {
  const formId = useId()
  const [numbers, setNumbers] = useState('')
  const [isDropping, setIsDropping] = useState(false)
  const { run, busy, failure, fields } = useAdminCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsDropping(false)
    if (await run(() => adminApi('POST /couriers/{id}/numbers', { params: { id }, body: { numbers } }))) onClose()
  }

  async function drop() {
    setIsDropping(true)
    if (await run(() => adminApi('POST /couriers/{id}/numbers/drop', { params: { id }, body: { numbers } }))) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t`Numbers of ${name}`}
      description={t`Each is used once, in the order in which they were added. Wrong ones can be taken back until they are used.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy && !isDropping} disabled={busy}>
            {t`Add numbers`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {failure && !fields.numbers && <Alert tone="red">{failure}</Alert>}
        <Field
          label={t`Numbers`}
          hint={t`One below the other, or from first to last, such as 10000001-10000050.`}
          error={fields.numbers}
        >
          <Textarea
            data-autofocus
            rows={6}
            value={numbers}
            maxLength={officeLimits.courierNumbers}
            spellCheck={false}
            onChange={(event) => setNumbers(event.target.value)}
          />
        </Field>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          onClick={() => void drop()}
          busy={busy && isDropping}
          disabled={busy}
        >
          {t`Take them back`}
        </Button>
      </form>
    </Dialog>
  )
}
