/**
 * The frame of the pages before one is signed in: the form, and beside it, where there is room, what an account is good
 * for.
 */
import { msg, t } from '@lingui/core/macro'
import { Heart, type LucideIcon, PackageCheck, Truck } from 'lucide-react'
import { Link, Outlet, useRouteError } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { PageFailure } from '#web/shop/errors/page-failure.tsx'
import { Logo } from '#web/shop/layout/logo.tsx'
import { RouteAnnouncer } from '#web/shop/layout/route-announcer.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

export default function EntranceLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailure error={useRouteError()} />
    </Frame>
  )
}

const reasons: [icon: LucideIcon, title: Word, text: Word][] = [
  [PackageCheck, msg`Every order in one place`, msg`See what you ordered, what it cost and how far it has come.`],
  [
    Heart,
    msg`A wishlist that follows you`,
    msg`Mark it on the bus, buy it at home: it is the same list on every device.`,
  ],
  [Truck, msg`A shorter checkout`, msg`Your name, phone and address are filled in already.`],
]

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-white lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] xl:grid-cols-2">
      <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-8 lg:px-12">
        <header>
          <Link
            to="/"
            aria-label={t`${shopDetails.name}, home`}
            className="inline-flex min-h-11 items-center rounded-sm"
          >
            <Logo className="h-8 w-auto md:h-9" />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="flex grow flex-col justify-center py-8 outline-none">
          <div className="mx-auto w-full max-w-md">{children}</div>
        </main>
        <footer className="flex flex-wrap gap-x-6 text-ink-soft text-sm">
          <FootLink to="/">{t`Back to the shop`}</FootLink>
          <FootLink to="/support">{t`Contact us`}</FootLink>
        </footer>
      </div>
      <aside
        aria-label={t`What an account is good for`}
        className="on-dark relative hidden overflow-hidden bg-accent-night text-white lg:flex lg:items-center"
      >
        <Rings />
        <div className="relative mx-auto max-w-md px-10">
          <p className="font-bold text-3xl">{t`Welcome to ${shopDetails.name}.`}</p>
          <ul className="mt-10 space-y-8">
            {reasons.map(([Icon, title, text]) => (
              <li key={say(title)} className="flex gap-5">
                <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white/10">
                  <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
                </span>
                <span>
                  <span className="block font-semibold text-lg">{say(title)}</span>
                  <span className="mt-1 block text-balance text-accent-line">{say(text)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <RouteAnnouncer />
      <Toaster />
    </div>
  )
}

function FootLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center hover:text-accent hover:underline">
      {children}
    </Link>
  )
}

/** The two arcs of the shop's mark, large, as a ground. */
function Rings() {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      fill="none"
      strokeWidth="46"
      className="absolute -right-56 -bottom-64 size-[40rem] stroke-white opacity-5"
    >
      <path d="M100 40v320" />
      <path d="M100 200h30A160 160 0 0 0 290 40" />
      <path d="M130 200A160 160 0 0 1 290 360" />
    </svg>
  )
}
