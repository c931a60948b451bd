/** Blocks a customer, who then can't order any more, and takes the block away. */
import { t } from '@lingui/core/macro'
import { Ban, CircleCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { CustomerDetails } from '#contract/people/customers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

export function BlockButton({ customer: { id, email, block } }: { customer: CustomerDetails }) {
  const may = usePermission()
  const { run, busy, failure, forget } = useAdminCall()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const formId = useId()
  if (!may('edit-customers')) return null

  async function unblock() {
    if (await run(() => adminApi('POST /customers/{id}/unblock', { params: { id } }))) return
    toast.error(t`That did not work. Please try again.`)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await run(() => adminApi('POST /customers/{id}/block', { params: { id }, body: { reason } })))) return
    setIsAsking(false)
    setReason('')
  }

  function close() {
    setIsAsking(false)
    forget()
  }

  if (block) {
    return (
      <Button variant="secondary" size="sm" className="min-h-11" busy={busy} onClick={() => void unblock()}>
        <CircleCheck className="size-4" />
        {t`Unblock`}
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="min-h-11 text-bad" onClick={() => setIsAsking(true)}>
        <Ban className="size-4" />
        {t`Block`}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t`Block this customer?`}
        description={email}
        dismissible={!busy}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy}>
              {t`Cancel`}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={busy} disabled={reason.trim() === ''}>
              {t`Block`}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={send} className="space-y-4">
          {failure && <Alert tone="red">{failure}</Alert>}
          <p>
            {t`The shop takes no more orders and pre-orders from this address, its account and its phone number, and says so in plain words. What was ordered stays; people of the shop can still order for them.`}
          </p>
          <Field
            label={t`Why`}
            hint={t`Only people of the shop see it; the customer gets it in a copy of their data.`}
            required
          >
            <Textarea
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              rows={3}
              maxLength={limits.note}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
