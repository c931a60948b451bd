/** Invitations that wait: sending the link again, and taking it back. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StaffInvitation } from '#contract/people/staff.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { roleLabels } from './roles.ts'

export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-3 font-semibold text-xl">
        {t`Invitations`}
      </h2>
      <ul className="space-y-3">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="rounded-lg border border-line bg-white p-4">
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation({
  invitation: { id, email, staffRole, invitedBy, expiresAt, expired },
}: {
  invitation: StaffInvitation
}) {
  const { run, busy, failure } = useAdminCall()
  const params = { id }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-sm">
          <p className="wrap-anywhere font-semibold">{email}</p>
          <p className="wrap-anywhere mt-1 text-ink-soft">
            {t`${say(roleLabels[staffRole])}, invited by ${invitedBy}`}
          </p>
          <p className="mt-1.5">
            <Badge tone={expired ? 'yellow' : 'blue'}>
              {expired ? t`Expired on ${formatDate(expiresAt)}` : t`Good until ${formatDate(expiresAt)}`}
            </Badge>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            onClick={() => void run(() => adminApi('POST /staff-invitations/{id}/send', { params }))}
          >
            <Trans>
              Send again<span className="sr-only"> to {email}</span>
            </Trans>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="text-bad"
            disabled={busy}
            onClick={() => void run(() => adminApi('DELETE /staff-invitations/{id}', { params }))}
          >
            <Trans>
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </Trans>
          </Button>
        </div>
      </div>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
    </>
  )
}
