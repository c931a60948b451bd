/** How many things are pending behind an entry of the menu; nothing while there are none. */
import { say } from '#web/languages/i18n.ts'
import type { MenuItem } from './menu-items.ts'
import { usePendingCounts } from './pending-counts.ts'

export function MenuCount({ item: { badge } }: { item: MenuItem }) {
  const count = usePendingCounts(({ overview }) => (overview && badge ? badge.count(overview) : 0))
  if (count === 0) return null
  return (
    <span className="tabular-nums flex h-5 min-w-5 items-center justify-center rounded-full bg-warn-soft px-1.5 font-bold text-[0.6875rem] text-warn leading-none">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{badge && ` ${say(badge.word)}`}</span>
    </span>
  )
}
