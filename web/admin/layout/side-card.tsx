/** Who is signed in to the back office. */
import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function SideCard() {
  const user = useSession((session) => session.user)
  // While the admin logs in again the card stays as it was.
  const [known, setKnown] = useState(user)
  useEffect(() => {
    if (user) setKnown(user)
  }, [user])

  const name = known?.displayName.trim() || 'Admin'
  const initial = Array.from(known?.displayName.trim() ?? '')[0]?.toUpperCase() ?? 'A'
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-white p-2.5 lg:p-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-base text-white lg:size-11 lg:text-lg"
      >
        {initial}
      </span>
      <span className="flex min-w-0 grow items-center gap-3 lg:block">
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold text-sm">{name}</span>
          <span className="block truncate text-ink-faint text-xs" title={known?.email}>
            {known?.email}
          </span>
        </span>
        <Badge tone="accent" className="lg:mt-1.5">
          Admin
        </Badge>
      </span>
    </div>
  )
}
