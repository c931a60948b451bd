/** All categories in a row at the top of the home page, which scrolls inside its own box. */
import { t } from '@lingui/core/macro'
import { langOf } from '#web/languages/lang-of.ts'
import type { NamedCategory } from '#web/shop/catalogue/named-category.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'

const chip =
  'flex min-h-10 items-center pointer-coarse:min-h-11 rounded-full border border-line bg-white px-4 font-medium text-ink-soft text-sm transition-colors duration-150 hover:border-ink-soft hover:text-ink'

export function HomeCategories({ categories }: { categories: readonly NamedCategory[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Shop by category`} className="page-width pt-3 pb-2 md:pt-4 md:pb-0">
      <ul className="no-scrollbar page-bleed flex gap-2 overflow-x-auto py-1">
        <li className="shrink-0">
          <PrefetchLink to="/products" className={chip}>
            {t`All Products`}
          </PrefetchLink>
        </li>
        {categories.map(({ name, label = name }) => (
          <li key={name} className="shrink-0">
            <PrefetchLink to={categoryPath(name)} lang={langOf(label)} className={chip}>
              {label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
