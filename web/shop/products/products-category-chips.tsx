/** The categories above a list; on small screens a row that scrolls inside its own box. */
import { useEffect, useRef } from 'react'
import { isWholeList, type ListQuery, listPath } from '#web/shop/catalogue/list-query.ts'
import { isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'

export function ProductsCategoryChips({ categories, query }: { categories: readonly string[]; query: ListQuery }) {
  const row = useRef<HTMLUListElement>(null)

  // The chosen chip may lie outside the part of the row that is seen.
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[data-category="${CSS.escape(query.category)}"]`)
    if (!box || !chosen) return
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [query.category])

  return (
    <nav aria-label="Categories" className="mt-6">
      <ul
        ref={row}
        className="no-scrollbar page-bleed relative flex gap-2 overflow-x-auto py-1 lg:flex-wrap lg:overflow-visible"
      >
        <Chip to={listPath({ sort: query.sort })} category="" chosen={isWholeList(query)}>
          All Products
        </Chip>
        {categories.map((name) => (
          <Chip
            key={name}
            to={listPath({ ...query, category: name, page: 1 })}
            category={name}
            chosen={query.category !== '' && isSameCategory(name, query.category)}
          >
            {name}
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
