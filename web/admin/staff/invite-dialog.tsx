/** Invites somebody to the staff by mail. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import type { StaffRole } from '#contract/core/staff-role.ts'
import { Email } from '#contract/text/text.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RoleChoice } from './role-choice.tsx'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Invite to the staff`}
      description={t`A link goes to this address. It works once, for 7 days.`}
    >
      {open && <InviteForm onDone={onClose} />}
    </Dialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [staffRole, setStaffRole] = useState<StaffRole>('staff')
  const [wrong, setWrong] = useState<string>()
  const { run, busy, failure } = useAdminCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = Email.safeParse(email)
    setWrong(read.error?.issues[0]?.message)
    if (!read.success) return
    const body = { email: read.data, staffRole }
    if (await run(() => adminApi('POST /staff-invitations', { body }))) onDone()
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <Field label={t`Email`} error={wrong} required>
        <EmailInput
          data-autofocus
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleChoice value={staffRole} onChange={setStaffRole} />
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {busy ? t`Sending...` : t`Send the invitation`}
      </Button>
    </form>
  )
}
