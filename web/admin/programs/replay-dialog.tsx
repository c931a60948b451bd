/** Sends the events of a period again, in days of Sri Lanka. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ReplayDialogProps {
  open: boolean
  endpoint: WebhookEndpoint
  onClose: () => void
}

export function ReplayDialog({ open, endpoint, onClose }: ReplayDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Send events again`}
      description={t`To ${endpoint.name}, each under its webhook-id. They are kept for 30 days.`}
    >
      {open && <ReplayForm id={endpoint.id} onDone={onClose} />}
    </Dialog>
  )
}

function ReplayForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isAll, setIsAll] = useState(false)
  const [wrong, setWrong] = useState('')
  const { run, busy, failure } = useAdminCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isPeriod = from !== '' && to !== '' && from <= to
    setWrong(isPeriod ? '' : t`Please choose the first day and the last`)
    if (!isPeriod) return
    const which = isAll ? ('all' as const) : ('failed' as const)
    const body = { from: `${from}T00:00:00+05:30`, to: `${to}T23:59:59.999+05:30`, which }
    if (await run(() => adminApi('POST /webhook-endpoints/{id}/replay', { params: { id }, body }))) onDone()
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`From`} error={wrong || undefined} required>
          <TextInput data-autofocus type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t`To`} required>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <Checkbox
        label={t`Also those that were delivered`}
        checked={isAll}
        onChange={(event) => setIsAll(event.target.checked)}
      />
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {t`Send again`}
      </Button>
    </form>
  )
}
