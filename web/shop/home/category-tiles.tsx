/** A row of tiles, each leading to the products of one category. */

import { t } from '@lingui/core/macro'
import { langOf } from '#web/languages/lang-of.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import type { TopCategory } from './home-selection.ts'

/** For a category whose first product has no picture. */
const stockPicture = '/brand/category.svg'

export function CategoryTiles({ categories }: { categories: readonly TopCategory[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Categories`}>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:gap-x-5 md:grid-cols-6">
        {categories.map(({ name, label = name, image }) => (
          <li key={name}>
            <PrefetchLink to={categoryPath(name)} className="group block rounded-lg text-center">
              <span className="block overflow-hidden rounded-lg bg-stage">
                <Picture
                  src={image ?? stockPicture}
                  fallback={stockPicture}
                  alt=""
                  width={320}
                  height={320}
                  sizes="(min-width: 48rem) 15vw, 30vw"
                  quiet
                  className="aspect-square w-full object-cover transition-transform duration-300 ease-calm group-hover:scale-105"
                />
              </span>
              <span
                lang={langOf(label)}
                className="mt-3 block font-semibold text-sm group-hover:text-accent sm:text-base"
              >
                {label}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
