/** On a phone and a tablet, above the page: what the bar at the bottom has no room for. */
import { t } from '@lingui/core/macro'
import { KeyRound, LayoutGrid, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useHref, useLocation } from 'react-router'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { say } from '#web/languages/i18n.ts'
import { LanguageChoice } from '#web/languages/language-choice.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { MenuCount } from './menu-count.tsx'
import { allowedGroups, type MenuGroup } from './menu-items.ts'
import { OfficeSlot } from './office-slot.tsx'

export function MoreMenu() {
  const can = usePermission()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const groups = allowedGroups(can)
  const items = groups.flatMap((group) => group.items)
  const isHere = items.some(({ to }) => to === pathname)

  // Before the link is followed: an open dialog would answer for the form behind it, which may want to ask first.
  const close = () => flushSync(() => setIsOpen(false))

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setIsOpen(true)}
        className={classes(
          'relative flex w-16 shrink-0 flex-col items-center justify-center gap-1 rounded-lg border bg-white font-medium text-xs transition-colors duration-150',
          isHere ? 'border-accent text-accent' : 'border-line text-ink-soft',
        )}
      >
        <LayoutGrid aria-hidden="true" className="size-5" />
        {t`More`}
        <span className="absolute -top-1.5 -right-1.5">
          {items.map((item) => (
            <MenuCount key={item.to} item={item} />
          ))}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`More`}>
        <nav aria-label={t`More of the back office`} className="-mt-1 space-y-3.5">
          {groups.map((group) => (
            <Group key={group.items[0]?.to} group={group} onFollow={close} />
          ))}
          {SITE_SLOTS.officeMenu && <OfficeSlot name="officeMenu" parts={{}} />}
        </nav>
        <a
          href={useHref('/account?section=settings')}
          className="mt-4 flex min-h-11 items-center gap-2 border-line border-t pt-2 font-medium text-accent text-sm"
        >
          <KeyRound aria-hidden="true" className="size-4.5" />
          {t`Password and devices`}
        </a>
        <LanguageChoice className="border-line border-t pt-2 text-sm" />
      </Dialog>
    </>
  )
}

function Group({ group: { heading, items }, onFollow }: { group: MenuGroup; onFollow: () => void }) {
  const id = useId()
  return (
    <section>
      <p id={id} className="mb-1 font-semibold text-ink-faint text-xs">
        {say(heading)}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-3 gap-2">
        {items.map((item) => (
          <li key={item.to}>
            <Tile to={item.to} label={say(item.label)} icon={item.icon} onFollow={onFollow}>
              <MenuCount item={item} />
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  to: string
  label: string
  icon: LucideIcon
  onFollow: () => void
  children: ReactNode
}

function Tile({ to, label, icon: Icon, onFollow, children }: TileProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onFollow}
      className={({ isActive }) =>
        classes(
          'relative flex h-full min-h-16 flex-col items-center gap-1.5 rounded-lg px-1 py-2 text-center font-medium text-xs leading-tight transition-colors duration-150',
          isActive ? 'bg-accent text-white' : 'bg-stage text-ink hover:bg-stage-deep',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      <span>{label}</span>
      <span className="absolute top-1 right-1">{children}</span>
    </NavLink>
  )
}
