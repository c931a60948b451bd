/** Who is signed in to the back office. */
import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { useHref } from 'react-router'
import { useLastUser } from '#web/session/session-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function SideCard() {
  // While the admin logs in again the card stays as it was.
  const user = useLastUser()
  const name = user?.displayName.trim() || t`Admin`
  const initial = Array.from(user?.displayName.trim() ?? '')[0]?.toUpperCase() ?? 'A'
  return (
    <div className="flex min-w-0 grow items-center gap-3 rounded-lg border border-line bg-white p-2.5 lg:p-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-base text-white lg:size-11 lg:text-lg"
      >
        {initial}
      </span>
      <span className="flex min-w-0 grow items-center gap-3 lg:block">
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold text-sm">{name}</span>
          <span className="block truncate text-ink-faint text-xs" title={user?.email}>
            {user?.email}
          </span>
        </span>
        <Badge tone="accent" className="lg:mt-1.5">
          {t`Admin`}
        </Badge>
        <a
          href={useHref('/account?section=settings')}
          className="hidden min-h-11 items-center font-medium text-accent text-xs underline-offset-2 hover:underline lg:flex"
        >
          <KeyRound aria-hidden="true" className="mr-1.5 size-4 shrink-0" />
          {t`Password and devices`}
        </a>
      </span>
    </div>
  )
}
