/** The ways to the pages on which the owner sets what the shop shows of itself. */
import { msg, t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { NavLink } from 'react-router'
import { faceGroups } from '#web/admin/words/setting-groups.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'

const explains: Record<string, Word> = {
  shop: msg`Name, logo, address, hours and links`,
  home: msg`Slides, cards and category tiles`,
  words: msg`About, support, delivery, returns, terms and warranty`,
}

export function FaceLinks() {
  return (
    <nav aria-label={t`What the shop shows`} className="mb-5">
      <ul className="grid gap-3 sm:grid-cols-3">
        {faceGroups.map(({ id, heading }) => (
          <li key={id}>
            <NavLink
              to={`/settings/${id}`}
              className={({ isActive }) =>
                classes(
                  'flex h-full min-h-14 items-center gap-3 rounded-lg border bg-white p-4 transition-colors duration-150 hover:border-accent',
                  isActive ? 'border-accent' : 'border-line',
                )
              }
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{say(heading)}</span>
                <span className="block text-ink-soft text-sm">{say(explains[id] ?? {})}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-line-strong" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
