/** Cards or table; search, category and brand stay. */
import { msg, t } from '@lingui/core/macro'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { say } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'
import { type InventoryView, rememberView } from './view.ts'

const views = [
  { view: 'cards', label: msg`Cards`, icon: LayoutGrid },
  { view: 'table', label: msg({ message: 'Table', context: 'a view of items' }), icon: Rows3 },
] as const

export function ViewSwitch({ shown }: { shown: InventoryView }) {
  const { params } = useListAddress()
  function addressOf(view: InventoryView): string {
    const next = new URLSearchParams({ view })
    for (const name of ['search', 'category']) {
      const value = params.get(name)
      if (value) next.set(name, value)
    }
    return `/admin?${next}`
  }
  return (
    <nav aria-label={t`View`} className="flex rounded-md border border-line-strong bg-white p-0.5">
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={addressOf(view)}
          preventScrollReset
          aria-current={view === shown ? 'true' : undefined}
          onClick={() => rememberView(view)}
          className={classes(
            'flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold text-sm transition-colors duration-150',
            view === shown ? 'bg-accent-soft text-accent-deep' : 'text-ink-soft hover:text-ink',
          )}
        >
          <Icon className="size-4.5" />
          <span>{say(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
