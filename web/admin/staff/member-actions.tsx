/**
 * What an owner does with somebody who works here: another role, or none. Each asks first, about oneself in other
 * words.
 */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2, UserCog } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { StaffMember } from '#contract/people/staff.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { useSession } from '#web/session/session-store.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RoleChoice } from './role-choice.tsx'

export function MemberActions({ member }: { member: StaffMember }) {
  const [open, setOpen] = useState<'role' | 'remove'>()
  const { email, name } = member
  const isSelf = useSession(({ user }) => user?.email === email)
  const who = name || email
  const { run, busy, failure, forget } = useAdminCall()

  async function set(staffRole: StaffRole | null) {
    if (await run(() => adminApi('PUT /staff/{email}', { params: { email }, body: { staffRole } }))) close()
  }

  function close() {
    setOpen(undefined)
    forget()
  }

  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      <Button variant="secondary" size="sm" onClick={() => setOpen('role')}>
        <UserCog className="size-4" />
        <Trans>
          Change role<span className="sr-only"> of {who}</span>
        </Trans>
      </Button>
      <Button variant="secondary" size="sm" className="text-bad" onClick={() => setOpen('remove')}>
        <Trash2 className="size-4" />
        <Trans>
          Remove<span className="sr-only"> {who}</span>
        </Trans>
      </Button>
      <Dialog open={open === 'role'} onClose={close} title={t`Change role`} description={who} dismissible={!busy}>
        {open === 'role' && (
          <RoleForm member={member} isSelf={isSelf} failure={failure} busy={busy} onSave={(role) => void set(role)} />
        )}
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={isSelf ? t`Remove yourself?` : t`Remove ${who}?`}
        cancel={t`Cancel`}
        confirm={isSelf ? t`Remove myself` : t`Remove`}
        onConfirm={() => void set(null)}
        busy={busy}
      >
        {failure && (
          <Alert tone="red" className="mb-3">
            {failure}
          </Alert>
        )}
        <p>
          {isSelf
            ? t`You are logged out on all devices at once, and pages that are open show nothing any more. The account stays as a customer's, and what was done stays in the history.`
            : t`They are logged out on all devices at once, and pages that are open show nothing any more. The account stays as a customer's, and what was done stays in the history.`}
        </p>
        <p className="wrap-break-word mt-2 font-semibold">{email}</p>
      </ConfirmDialog>
    </div>
  )
}

interface RoleFormProps {
  member: StaffMember
  isSelf: boolean
  failure: string
  busy: boolean
  onSave: (role: StaffRole) => void
}

function RoleForm({ member, isSelf, failure, busy, onSave }: RoleFormProps) {
  const [role, setRole] = useState(member.staffRole)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(role)
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <RoleChoice value={role} onChange={setRole} />
      <p className="text-ink-soft text-sm">
        {isSelf
          ? t`This is you: you are logged out on all devices, and lose at once what the new role may not do.`
          : t`They are logged out on all devices, and log in again with the new role.`}
      </p>
      <Button type="submit" busy={busy} disabled={role === member.staffRole} className="w-full sm:w-auto">
        {isSelf ? t`Change my own role` : t`Change role`}
      </Button>
    </form>
  )
}
