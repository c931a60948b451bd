/** The categories above a list; on small screens a row that scrolls inside its own box. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { langOf } from '#web/languages/lang-of.ts'
import { isWholeList, type ListQuery, listPath } from '#web/shop/catalogue/list-query.ts'
import type { NamedCategory } from '#web/shop/catalogue/named-category.ts'
import { isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'

export function ProductsCategoryChips({
  categories,
  query,
}: {
  categories: readonly NamedCategory[]
  query: ListQuery
}) {
  const row = useRef<HTMLUListElement>(null)

  // The chosen chip may lie outside the part of the row that is seen.
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[data-category="${CSS.escape(query.category)}"]`)
    if (!box || !chosen) return
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [query.category])

  return (
    <nav aria-label={t`Categories`} className="mt-6 print:hidden">
      <ul
        ref={row}
        className="no-scrollbar page-bleed relative flex gap-2 overflow-x-auto py-1 lg:flex-wrap lg:overflow-visible"
      >
        <Chip to={listPath({ sort: query.sort })} category="" chosen={isWholeList(query)}>
          {t`All Products`}
        </Chip>
        {categories.map(({ name, label = name }) => (
          <Chip
            key={name}
            to={listPath({ ...query, category: name, specs: [], page: 1 })}
            category={name}
            chosen={query.category !== '' && isSameCategory(name, query.category)}
          >
            {label}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function Chip({ to, category, chosen, children }: { to: string; category: string; chosen: boolean; children: string }) {
  return (
    <li className="shrink-0" data-category={category}>
      <PrefetchLink
        to={to}
        lang={langOf(children)}
        aria-current={chosen ? 'true' : undefined}
        className={classes(
          'flex min-h-10 items-center pointer-coarse:min-h-11 rounded-full border px-4 font-medium text-sm transition-colors duration-150',
          chosen
            ? 'border-accent bg-accent text-white'
            : 'border-line bg-white text-ink-soft hover:border-ink-soft hover:text-ink',
        )}
      >
        {children}
      </PrefetchLink>
    </li>
  )
}
