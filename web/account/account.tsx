/** The account area: menu, and the section the address names. */
import { t } from '@lingui/core/macro'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type MiddlewareFunction,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { roleContext } from '#web/context.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { inLanguage, splitPath } from '#web/languages/languages.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { restoreSession } from '#web/session/refresh-token.ts'
import { useSession } from '#web/session/session-store.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AccountMenu } from './account-menu.tsx'
import { sectionOf } from './account-sections.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { type AccountData, loadAccount } from './load-account.ts'
import { MyData } from './my-data.tsx'
import { MyProfile } from './my-profile.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { Orders } from './orders.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { TwoStep } from './two-step/two-step.tsx'
import { Wishlist } from './wishlist.tsx'

export function meta({ location }: MetaArgs) {
  const { label } = sectionOf(new URLSearchParams(location.search))
  return noindexMeta(say(label))
}

export const middleware: MiddlewareFunction[] = [
  async function sendVisitorsToLogin({ context, request }, next) {
    const findRole = context.get(roleContext)
    // React Router adds the language to what loaders redirect to, and not to what a middleware does.
    if ((await findRole()) === null) throw redirect(inLanguage(currentLanguage(), loginPath(new URL(request.url))))
    return next()
  },
]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url)
  const user = await restoreSession()
  if (!user) throw redirect(loginPath(url))
  return loadAccount(user, url.searchParams)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div
      role="status"
      aria-label={t`Loading...`}
      className="page-width grid gap-8 py-8 md:py-12 lg:grid-cols-[18rem_1fr]"
    >
      <Skeleton className="h-80" />
      <SectionSkeleton />
    </div>
  )
}

export default function Account() {
  const account = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const signedIn = useSession(({ user }) => user !== null)
  const { section } = account

  // Somebody logged out in another tab, or the session ended.
  useEffect(() => {
    if (!signedIn) void navigate('/login', { replace: true })
  }, [signedIn, navigate])

  return (
    <div className="page-width grid items-start gap-x-12 gap-y-8 py-6 md:py-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <AccountMenu user={account.user} profile={account.profile} current={section.id} />
      <section aria-labelledby="section-title" className="min-w-0">
        <SectionTitle>{say(section.label)}</SectionTitle>
        <Suspense key={`${section.id} ${account.page}`} fallback={<SectionSkeleton />}>
          <ChosenSection account={account} />
        </Suspense>
      </section>
    </div>
  )
}

function ChosenSection({ account }: { account: ReturnType<typeof useLoaderData<typeof clientLoader>> }) {
  switch (account.section.id) {
    case 'profile':
      return <MyProfile user={account.user} profile={account.profile} />
    case 'orders':
      return <Orders account={account} />
    case 'wishlist':
      return <Wishlist synced={account.wishlist} />
    case 'payment-methods':
      return <PaymentMethods />
    case 'settings':
      return <Settings {...account} />
  }
}

/** Takes the focus when a link of the menu brought it, as the top of a new page would. */
function SectionTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to a section counts, also to the one that is open
  useEffect(() => {
    if (document.activeElement?.closest('[data-account-menu]')) title.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <h1 id="section-title" ref={title} tabIndex={-1} className="mb-6 font-bold text-3xl outline-none">
      {children}
    </h1>
  )
}

function SectionSkeleton() {
  return (
    <div role="status" aria-label={t`Loading...`} className="space-y-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}

/** Back to where one wanted to be, once logged in. */
function loginPath({ pathname, search }: URL): string {
  const asked = splitPath(pathname).path.replace(/\.data$/, '')
  return search === '' ? '/login' : `/login?next=${encodeURIComponent(`${asked}${search}`)}`
}

type SettingsProps = Pick<AccountData, 'notifications' | 'profile' | 'secondFactor' | 'sessions'>

/**
 * Account Settings: password, two-step verification, devices, which mails one wants, one's data, and the account's end.
 */
function Settings({ notifications, profile, secondFactor, sessions }: SettingsProps) {
  const chosen = notifications && use(notifications)
  const known = use(profile)
  const factor = secondFactor && use(secondFactor)
  const devices = sessions && use(sessions)
  const [passwordChanges, setPasswordChanges] = useState(0)
  // Somebody the back office waits for sees first what opens it.
  const comesFirst = factor?.required && !factor.on
  return (
    <div className="space-y-6">
      {comesFirst && <TwoStep fetched={factor} />}
      <ChangePassword onChanged={() => setPasswordChanges((count) => count + 1)} />
      {!comesFirst && <TwoStep fetched={factor} />}
      <OwnSessions sessions={devices} version={passwordChanges} />
      <NotificationSettings chosen={chosen} isVerified={known?.emailVerified !== false} />
      <MyData />
      <DeleteAccount />
    </div>
  )
}
