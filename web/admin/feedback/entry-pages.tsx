/** The pages of what people write to the shop, beside each other. */
import { msg, t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { say } from '#web/languages/i18n.ts'

const pages = [
  { to: '/inquiries', label: msg`Inquiries` },
  { to: '/reviews', label: msg`Reviews` },
  { to: '/questions', label: msg`Questions` },
] as const

export function EntryPages() {
  return (
    <nav aria-label={t`What people write`} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-medium text-sm hover:border-ink-soft aria-[current=page]:border-accent aria-[current=page]:text-accent"
            >
              {say(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
