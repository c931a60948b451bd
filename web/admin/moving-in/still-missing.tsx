/** What is still missing before the shop is as the old one was, with the way to each. */
import { plural, t } from '@lingui/core/macro'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { MovingIn } from '#contract/office/moving-in.ts'
import type { ChecklistEntry } from '#contract/site/shop-face.ts'

interface Missing {
  missing: MovingIn['missing']
  /** Of the shop's settings; empty for who may not change them. */
  checklist: readonly ChecklistEntry[]
}

export function StillMissing({ missing, checklist }: Missing) {
  const left = leftOf(missing, checklist)
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="mb-4 font-semibold text-lg">
        {t`What is still missing`}
      </h2>
      {left.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-line bg-white p-5 font-medium">
          <CircleCheck className="size-5 shrink-0 text-good" />
          {t`Nothing that the shop can see.`}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {left.map(([to, words]) => (
            <li key={words}>
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between gap-4 px-5 py-2 text-sm hover:text-accent"
              >
                <span className="min-w-0">{words}</span>
                <ChevronRight className="size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-prose text-ink-soft text-sm">
        {t`Past orders are no books. Please keep the old shop's table of orders, and its invoices, for as long as your books must be kept.`}
      </p>
    </section>
  )
}

function leftOf(
  { withoutPicture, free, hidden, drafts, notMailed, addresses }: Missing['missing'],
  checklist: readonly ChecklistEntry[],
): [to: string, words: string][] {
  const settings = checklist.filter(({ done }) => !done).length
  const all: [number, string, string][] = [
    [
      withoutPicture,
      '/admin?view=table&picture=none&disabled=no',
      plural(withoutPicture, { one: '# item without a picture', other: '# items without a picture' }),
    ],
    [
      free,
      '/admin?view=table&sort=price&order=asc',
      plural(free, { one: '# item for nothing: its price is 0', other: '# items for nothing: their price is 0' }),
    ],
    [
      hidden,
      '/admin?view=table&disabled=yes',
      plural(hidden, { one: '# item that shoppers do not see', other: '# items that shoppers do not see' }),
    ],
    [drafts, '/own-pages', plural(drafts, { one: '# own page that is a draft', other: '# own pages that are drafts' })],
    [
      notMailed,
      '/import-export',
      plural(notMailed, {
        one: '# customer without a mail to set a password',
        other: '# customers without a mail to set a password',
      }),
    ],
    [
      addresses,
      '/redirects/missed',
      plural(addresses, {
        one: '# address that people asked for in vain',
        other: '# addresses that people asked for in vain',
      }),
    ],
    [
      settings,
      '/settings',
      plural(settings, {
        one: '# setting of the shop: see "Make it yours"',
        other: '# settings of the shop: see "Make it yours"',
      }),
    ],
  ]
  return all.filter(([count]) => count > 0).map(([, to, words]) => [to, words])
}
