/** The menu of the back office: at the side on wide screens, a bar at the bottom on small ones. */
import {
  Boxes,
  CalendarClock,
  CirclePlus,
  Contact,
  FileText,
  History,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MailWarning,
  Newspaper,
  ReceiptText,
  Settings,
  ShieldCheck,
  TicketPercent,
  Users,
} from 'lucide-react'
import { NavLink } from 'react-router'
import type { Overview } from '#contract/dashboard.ts'
import type { Permission } from '#contract/permissions.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { logOut } from '#web/session/log-out.ts'
import { useLastUser } from '#web/session/session-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { usePendingCounts } from './pending-counts.ts'

interface MenuItem {
  to: string
  label: string
  icon: LucideIcon
  /** What one needs to have it in the menu. */
  permission: Permission
  /** How many things are pending there, and what to call them. */
  badge?: { count: (overview: Overview) => number; word: string }
}

const menu: readonly MenuItem[] = [
  { to: '/add-item', label: 'Add Item', icon: CirclePlus, permission: 'edit-items' },
  { to: '/admin', label: 'Inventory', icon: Boxes, permission: 'see-overview' },
  {
    to: '/inquiries',
    label: 'Inquiry',
    icon: Mail,
    permission: 'answer-inquiries',
    badge: { count: (overview) => overview.openInquiries, word: 'not answered' },
  },
  {
    to: '/orders',
    label: 'Orders',
    icon: ReceiptText,
    permission: 'handle-orders',
    badge: { count: (overview) => overview.newOrders, word: 'new' },
  },
  {
    to: '/pre-orders',
    label: 'Pre-Orders',
    icon: CalendarClock,
    permission: 'handle-orders',
    badge: { count: (overview) => overview.preOrdersToServe, word: 'can be served' },
  },
]

/** What is needed now and then: below the others at the side, above the page on a phone, whose bar is full. */
const rareMenu: readonly MenuItem[] = [
  { to: '/papers', label: 'Invoices', icon: FileText, permission: 'handle-orders' },
  { to: '/customers', label: 'Customers', icon: Contact, permission: 'see-customers' },
  { to: '/newsletter', label: 'Newsletter', icon: Newspaper, permission: 'see-customers' },
  { to: '/discount-codes', label: 'Discount codes', icon: TicketPercent, permission: 'edit-discounts' },
  { to: '/history', label: 'Who did what', icon: History, permission: 'see-audit-log' },
  { to: '/security-log', label: 'Security log', icon: ShieldCheck, permission: 'see-audit-log' },
  {
    to: '/messages',
    label: 'Failed messages',
    icon: MailWarning,
    permission: 'see-messages',
    badge: { count: (overview) => overview.failedMessages, word: 'not done' },
  },
  { to: '/staff', label: 'Staff', icon: Users, permission: 'manage-staff' },
  { to: '/settings', label: 'Settings', icon: Settings, permission: 'change-settings' },
]

/** How much is pending in all that the person may do: new orders, open inquiries, pre-orders to serve. */
export function usePendingTotal(): number {
  const can = usePermission()
  const overview = usePendingCounts((counts) => counts.overview)
  if (!overview) return 0
  const counts = menu.filter(({ permission }) => can(permission)).map(({ badge }) => badge?.count(overview) ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Clears the session and starts over at the login page, with nothing of the back office left in the browser's memory. */
async function leave(): Promise<void> {
  // The session here is over even when the server could not be reached.
  await logOut().catch(() => undefined)
  window.location.assign('/login')
}

export function SideMenu() {
  const can = usePermission()
  return (
    <aside className="hidden w-60 shrink-0 lg:block print:hidden">
      <div className="sticky top-18 flex max-h-[calc(100dvh-4.5rem)] flex-col gap-6 overflow-y-auto py-8">
        <SideCard />
        <nav aria-label="Back office">
          <ul className="space-y-1">
            {[...menu, ...rareMenu]
              .filter(({ permission }) => can(permission))
              .map((item) => (
                <li key={item.to}>
                  <NavLink
                    to={item.to}
                    end
                    prefetch="intent"
                    className={({ isActive }) =>
                      classes(
                        'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors duration-150',
                        isActive ? 'bg-accent text-white' : 'text-ink-soft hover:bg-stage-deep hover:text-ink',
                      )
                    }
                  >
                    <item.icon className="size-5 shrink-0" />
                    <span className="grow">{item.label}</span>
                    <Count item={item} />
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <button
          type="button"
          onClick={() => void leave()}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft text-sm transition-colors duration-150 hover:bg-stage-deep hover:text-ink"
        >
          <LogOut className="size-5 shrink-0" />
          Logout
        </button>
      </div>
    </aside>
  )
}

export function BottomBar() {
  const can = usePermission()
  const entry =
    'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-0.5 font-medium text-[0.6875rem] leading-none focus-visible:-outline-offset-2'
  return (
    <nav
      aria-label="Back office"
      className="sticky bottom-0 z-20 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {menu
          .filter(({ permission }) => can(permission))
          .map((item) => (
            <li key={item.to} className="min-w-0 flex-1">
              <NavLink
                to={item.to}
                end
                className={({ isActive }) => classes(entry, isActive ? 'text-accent' : 'text-ink-soft')}
              >
                <item.icon className="size-5.5" />
                {item.label}
                <span className="absolute top-1 left-1/2 ml-px">
                  <Count item={item} />
                </span>
              </NavLink>
            </li>
          ))}
        <li className="min-w-0 flex-1">
          <button type="button" onClick={() => void leave()} className={classes(entry, 'text-ink-soft')}>
            <LogOut className="size-5.5" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** On a phone, above the page. */
export function RareMenu() {
  const can = usePermission()
  const items = rareMenu.filter(({ permission }) => can(permission))
  if (items.length === 0) return null
  return (
    <nav aria-label="Also here">
      <ul className="flex flex-wrap gap-x-5">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center gap-2 font-medium text-sm',
                  isActive ? 'text-accent' : 'text-ink-soft',
                )
              }
            >
              <item.icon className="size-4.5" />
              {item.label}
              <Count item={item} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ item: { badge } }: { item: MenuItem }) {
  const count = usePendingCounts(({ overview }) => (overview && badge ? badge.count(overview) : 0))
  if (count === 0) return null
  return (
    <span className="tabular-nums flex h-5 min-w-5 items-center justify-center rounded-full bg-warn-soft px-1.5 font-bold text-[0.6875rem] text-warn leading-none">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {badge?.word}</span>
    </span>
  )
}

/** Who is signed in to the back office. */
export function SideCard() {
  // While the admin logs in again the card stays as it was.
  const user = useLastUser()
  const name = user?.displayName.trim() || 'Admin'
  const initial = Array.from(user?.displayName.trim() ?? '')[0]?.toUpperCase() ?? 'A'
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
          <span className="block truncate text-ink-faint text-xs" title={user?.email}>
            {user?.email}
          </span>
        </span>
        <Badge tone="accent" className="lg:mt-1.5">
          Admin
        </Badge>
        <a
          href="/account?section=settings"
          className="flex min-h-11 items-center font-medium text-accent text-xs underline-offset-2 hover:underline"
        >
          <KeyRound aria-hidden="true" className="mr-1.5 size-4 shrink-0" />
          <span className="max-lg:sr-only">Password and devices</span>
        </a>
      </span>
    </div>
  )
}
