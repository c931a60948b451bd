/** The frame of the back office: side menu or bottom bar, who is signed in, what is pending. For admins alone. */
import { t } from '@lingui/core/macro'
import { LogOut, UserRoundX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data, Outlet, useHref, useLocation, useNavigation } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { SignInAgainDialog } from '#web/admin/api/sign-in-again-dialog.tsx'
import { roleContext } from '#web/context.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSession } from '#web/session/session-store.ts'
import { LeaveGuards } from '#web/ui/dialog/leave-guards.tsx'
import { BackClosesDialogs } from '#web/ui/dialog/modal.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/layout.ts'
import { BottomBar, SideMenu, usePendingTotal } from './admin-menu.tsx'
import { useAppBadge } from './app-badge.ts'
import { FindButton } from './find-button.tsx'
import { useMessagePlace } from './message-place.ts'
import { MoreMenu } from './more-menu.tsx'
import { usePendingCounts, useRefreshedCounts } from './pending-counts.ts'
import { SideCard } from './side-card.tsx'
import { createTitleCount } from './title-count.ts'

export const meta = () => noindexMeta(t`Back office`)

/** Whatever a request asks for below this layout, only admins get past here; for others it doesn't exist. */
export const middleware: Route.MiddlewareFunction[] = [
  async function adminsOnly({ context }) {
    const role = await context.get(roleContext)()
    if (role !== 'admin') throw data(null, { status: 404 })
  },
]

export default function BackOfficeLayout() {
  const { pathname } = useLocation()
  const address = useHref(pathname)
  const pendingLocation = useNavigation().location
  const refresh = usePendingCounts((counts) => counts.refresh)
  const isLeaving = pendingLocation !== undefined && pendingLocation.pathname !== address
  const isSignedIn = useSession((session) => session.user !== null)
  const nameCard = useRef<HTMLDivElement>(null)
  const isRemoved = useSession((session) => session.removed)
  const hasLeft = useSession((session) => session.user === null && session.left !== '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have changed the counts
  useEffect(() => {
    if (isSignedIn) void refresh()
  }, [isSignedIn, refresh, pathname])
  useRefreshedCounts(isSignedIn)
  useTitleCount(usePendingTotal(), pathname)
  useMessagePlace(nameCard)
  useAppBadge(usePendingCounts(({ overview }) => overview?.newOrders))

  if (isRemoved) return <NoLongerHere />
  if (hasLeft) return <LoggedOut />
  return (
    <LeaveGuards>
      <div className="-mb-20 bg-stage/60 md:-mb-28 print:bg-white">
        <div className="page-width flex min-h-[80dvh] flex-col px-0 lg:flex-row lg:gap-8 lg:px-(--page-gutter)">
          <BackClosesDialogs value={true}>
            <SideMenu />
            <div className="relative min-w-0 grow px-(--page-gutter) py-6 lg:px-0 lg:py-8" aria-busy={isLeaving}>
              <div className="mb-5 flex gap-2.5 lg:hidden print:hidden">
                <div ref={nameCard} className="flex min-w-0 grow">
                  <SideCard />
                </div>
                <FindButton at="top" />
                <MoreMenu />
              </div>
              <div className={classes('transition-opacity duration-200', isLeaving && 'opacity-30')}>
                <Outlet />
              </div>
              {isLeaving && (
                <div className="absolute inset-x-0 top-32 animate-fade delay-100">
                  <Spinner label={t`Loading`} className="size-8" />
                </div>
              )}
            </div>
          </BackClosesDialogs>
          <BottomBar />
        </div>
        <SignInAgainDialog />
      </div>
    </LeaveGuards>
  )
}

export const HydrateFallback = () => <Spinner label={t`Loading`} className="size-8" />

/** What stands in its place once its person has logged out, in this tab or another: the next one sees nothing of it. */
function LoggedOut() {
  return (
    <>
      <title>{`${t`Logged out`} - ${shopDetails.name}`}</title>
      <div role="alert">
        <EmptyState
          icon={LogOut}
          heading="h1"
          title={t`Logged out`}
          action={
            <LinkButton to="/login" reloadDocument>
              {t`Log in`}
            </LinkButton>
          }
        />
      </div>
    </>
  )
}

/** What stands in place of the whole back office once its person has been removed from the staff. */
function NoLongerHere() {
  return (
    <>
      <title>{`${t`You no longer work here`} - ${shopDetails.name}`}</title>
      <div role="alert">
        <EmptyState
          icon={UserRoundX}
          heading="h1"
          title={t`You no longer work here`}
          hint={t`An owner of ${shopDetails.name} has taken the back office away from your account. What you had not saved is not saved. Your account as a customer is as it was.`}
          action={
            <LinkButton to="/" reloadDocument>
              {t`Go to the shop`}
            </LinkButton>
          }
        />
      </div>
    </>
  )
}

/** How much is pending, before the title of the tab: `(3) Orders - Kade`. Nothing stands there when nothing is. */
function useTitleCount(count: number, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins anew
  useEffect(() => {
    if (count === 0) return
    const { marked, bare } = createTitleCount(count)
    const write = () => {
      const title = marked(document.title)
      if (document.title !== title) document.title = title
    }
    write()
    // Each page sets a title of its own.
    const observer = new MutationObserver(write)
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = bare(document.title)
    }
  }, [count, pathname])
}
