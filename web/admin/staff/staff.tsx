/** Who works here: the list with roles, and invitations that wait. For owners. */
import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { StaffMember } from '#contract/people/staff.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSession } from '#web/session/session-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'
import { roleLabels } from './roles.ts'

export const meta = () => noindexMeta(t`Staff`)

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    const [members, invitations] = await Promise.all([
      adminApi('GET /staff', {}, { signal }),
      adminApi('GET /staff-invitations', {}, { signal }),
    ])
    return { members, invitations, failure: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { members: [], invitations: [], failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the staff`} className="size-8" />

export default function StaffPage() {
  const { members, invitations, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [isInviting, setIsInviting] = useState(false)
  if (failure !== null) {
    return (
      <>
        <PageHead title={t`Staff`} />
        <FailureState
          title={t`Failed to fetch the staff`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={t`Staff`} note={plural(members.length, { one: '# person', other: '# people' })}>
        <Button onClick={() => setIsInviting(true)}>
          <UserPlus className="size-4.5" />
          {t`Invite`}
        </Button>
      </PageHead>
      <Members members={members} />
      <InvitationList invitations={invitations} />
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </>
  )
}

function Members({ members }: { members: readonly StaffMember[] }) {
  return (
    <Table
      caption={t`Staff`}
      rows={members}
      rowKey={({ email }) => email}
      columns={[
        { head: t`Person`, cell: (member) => <Person member={member} /> },
        {
          head: t`Role`,
          cell: ({ staffRole }) => (
            <Badge tone={staffRole === 'owner' ? 'accent' : 'neutral'}>{say(roleLabels[staffRole])}</Badge>
          ),
        },
        {
          head: t`Last seen`,
          cell: ({ lastSeen }) =>
            lastSeen ? (
              <time dateTime={lastSeen}>{formatDateTime(lastSeen)}</time>
            ) : (
              <span className="text-ink-faint">{t`Never`}</span>
            ),
        },
        {
          head: t`Second factor`,
          cell: ({ secondFactor }) => (
            <Badge tone={secondFactor ? 'green' : 'yellow'}>{secondFactor ? t`Yes` : t`No`}</Badge>
          ),
        },
        { head: t`Actions`, align: 'right', cell: (member) => <MemberActions member={member} /> },
      ]}
    />
  )
}

function Person({ member: { name, email } }: { member: StaffMember }) {
  const isSelf = useSession(({ user }) => user?.email === email)
  return (
    <span className="wrap-anywhere">
      <span className="block font-semibold">
        <span>{name || email}</span>
        {isSelf && <span className="font-normal text-ink-soft"> {t`(you)`}</span>}
      </span>
      {name && <span className="block text-ink-soft">{email}</span>}
    </span>
  )
}
