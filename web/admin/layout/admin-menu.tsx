/** The menu of the back office: at the side on wide screens, a bar at the bottom on small ones. */
import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { LanguageChoice } from '#web/languages/language-choice.tsx'
import { inLanguage } from '#web/languages/languages.ts'
import { logOut } from '#web/session/log-out.ts'
import { classes } from '#web/ui/display/classes.ts'
import { clearAppBadge } from './app-badge.ts'
import { FindButton } from './find-button.tsx'
import { MenuCount } from './menu-count.tsx'
import { allowedGroups, dailyItems, type MenuGroup, type MenuItem } from './menu-items.ts'
import { OfficeSlot } from './office-slot.tsx'
import { usePendingCounts } from './pending-counts.ts'
import { SideCard } from './side-card.tsx'

/** How much is pending in all that the person may do: new orders, open inquiries, pre-orders to serve. */
export function usePendingTotal(): number {
  const can = usePermission()
  const overview = usePendingCounts((counts) => counts.overview)
  if (!overview) return 0
  const counts = dailyItems.filter(({ permission }) => can(permission)).map(({ badge }) => badge?.count(overview) ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Clears the session and starts over at the login page, with nothing of the back office left in the browser's memory.
 */
async function leave(): Promise<void> {
  // The session here is over even when the server could not be reached.
  await logOut().catch(() => undefined)
  clearAppBadge()
  window.location.assign(inLanguage(currentLanguage(), '/login'))
}

export function SideMenu() {
  const can = usePermission()
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // The list is longer than a low screen is high.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !list.current) return
    const { offsetTop } = current
    const { scrollTop, clientHeight } = list.current
    const isInSight = offsetTop >= scrollTop && offsetTop < scrollTop + clientHeight - 80
    if (!isInSight) list.current.scrollTo({ top: offsetTop - clientHeight / 2 })
  }, [pathname])
  return (
    <aside className="hidden w-60 shrink-0 lg:block print:hidden">
      <div className="sticky top-18 flex max-h-[calc(100dvh-4.5rem)] flex-col gap-5 pt-8 pb-4">
        <SideCard />
        <FindButton at="side" />
        <nav
          aria-label={t`Back office`}
          ref={list}
          className="-mx-1 mask-b-from-[calc(100%-2.5rem)] relative min-h-0 grow overflow-y-auto p-1 pb-8"
        >
          <ul className="space-y-0.5">
            {dailyItems
              .filter(({ permission }) => can(permission))
              .map((item) => (
                <SideEntry key={item.to} item={item} className="min-h-10" />
              ))}
          </ul>
          {allowedGroups(can).map((group) => (
            <SideGroup key={group.items[0]?.to} group={group} />
          ))}
          {SITE_SLOTS.officeMenu && <OfficeSlot name="officeMenu" parts={{}} />}
        </nav>
        <LanguageChoice label={t`Choose a language`} className="shrink-0 px-3 text-sm" />
        <button
          type="button"
          onClick={() => void leave()}
          className="-mt-4 flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 font-medium text-ink-soft text-sm transition-colors duration-150 hover:bg-stage-deep hover:text-ink"
        >
          <LogOut className="size-5 shrink-0" />
          {t`Logout`}
        </button>
      </div>
    </aside>
  )
}

function SideGroup({ group: { heading, items } }: { group: MenuGroup }) {
  const id = useId()
  return (
    <section className="mt-3 border-line border-t pt-2.5">
      <p id={id} className="px-3 pb-1 font-semibold text-ink-faint text-xs">
        {say(heading)}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <SideEntry key={item.to} item={item} className="min-h-9" />
        ))}
      </ul>
    </section>
  )
}

function SideEntry({ item, className }: { item: MenuItem; className: string }) {
  return (
    <li>
      <NavLink
        to={item.to}
        end
        prefetch="intent"
        className={({ isActive }) =>
          classes(
            'flex items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors duration-150',
            className,
            isActive ? 'bg-accent text-white' : 'text-ink-soft hover:bg-stage-deep hover:text-ink',
          )
        }
      >
        <item.icon className="size-5 shrink-0" />
        <span className="grow">{say(item.label)}</span>
        <MenuCount item={item} />
      </NavLink>
    </li>
  )
}

export function BottomBar() {
  const can = usePermission()
  const entry =
    'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-0.5 text-center font-medium text-[0.6875rem] leading-none [:lang(ta)_&]:text-[0.625rem] focus-visible:-outline-offset-2'
  return (
    <nav
      aria-label={t`Back office`}
      className="sticky bottom-0 z-20 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {dailyItems
          .filter(({ permission }) => can(permission))
          .map((item) => (
            <li key={item.to} className="min-w-0 flex-1">
              <NavLink
                to={item.to}
                end
                className={({ isActive }) => classes(entry, isActive ? 'text-accent' : 'text-ink-soft')}
              >
                <item.icon className="size-5.5" />
                <span>{say(item.short ?? item.label)}</span>
                <span className="absolute top-1 left-1/2 ml-px">
                  <MenuCount item={item} />
                </span>
              </NavLink>
            </li>
          ))}
        <li className="min-w-0 flex-1">
          <button type="button" onClick={() => void leave()} className={classes(entry, 'text-ink-soft')}>
            <LogOut className="size-5.5" />
            <span>{t({ message: 'Logout', context: 'bar' })}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
