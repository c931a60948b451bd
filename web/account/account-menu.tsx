/** The side menu of the account area: who is signed in, the sections, and the way out. */
import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { Suspense, use } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Profile, SessionUser } from '#contract/people/accounts.ts'
import { messageOf } from '#web/api/client.ts'
import { formatMonth } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { logOut } from '#web/session/log-out.ts'
import { forgetWishlist } from '#web/shop/wishlist-state/sync-wishlist.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type SectionId, sectionPath, sections } from './account-sections.ts'

const entryLook =
  'flex h-full w-full flex-col items-center justify-center gap-1.5 rounded-md px-2 py-3 text-center font-medium text-xs wrap-anywhere transition-colors duration-150 ' +
  'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-4 lg:px-4 lg:py-2 lg:text-left lg:text-base'

interface AccountMenuProps {
  user: SessionUser
  profile: Promise<Profile | null>
  current: SectionId
}

export function AccountMenu({ user, profile, current }: AccountMenuProps) {
  const navigate = useNavigate()

  async function leave() {
    const loggedOut = logOut()
    forgetWishlist()
    void navigate('/login', { replace: true })
    await loggedOut.catch((error: unknown) => toast.error(messageOf(error, t`Logout failed`)))
  }

  return (
    <aside className="overflow-hidden rounded-lg border border-line lg:sticky lg:top-24">
      <div className="flex items-center gap-4 border-line border-b bg-stage p-5">
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-2xl text-white"
        >
          {(user.displayName || user.email).charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">{user.displayName || user.email}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-xs">
            <Badge tone="accent">{t`Member`}</Badge>
            <Suspense fallback={<Skeleton className="h-5 w-28" />}>
              <MemberSince profile={profile} />
            </Suspense>
          </div>
        </div>
      </div>
      <nav aria-label={t`Account`} data-account-menu className="p-2">
        <ul className="grid grid-cols-3 gap-1 md:max-lg:grid-cols-6 lg:block lg:space-y-1">
          {sections.map(({ id, label, icon: Icon }) => (
            <li key={id}>
              <Link
                to={sectionPath(id)}
                preventScrollReset
                aria-current={id === current ? 'page' : undefined}
                className={classes(
                  entryLook,
                  id === current ? 'bg-accent-soft text-accent-deep' : 'text-ink-soft hover:bg-stage hover:text-ink',
                )}
              >
                <Icon className="size-5 shrink-0" />
                <span>{say(label)}</span>
              </Link>
            </li>
          ))}
          <li className="lg:border-line lg:border-t lg:pt-1">
            <button
              type="button"
              onClick={() => void leave()}
              className={classes(entryLook, 'text-ink-soft hover:bg-stage hover:text-ink')}
            >
              <LogOut className="size-5 shrink-0" />
              {t`Logout`}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

function MemberSince({ profile }: { profile: Promise<Profile | null> }) {
  const loaded = use(profile)
  return loaded && <span>{t`Member since ${formatMonth(loaded.memberSince)}`}</span>
}
