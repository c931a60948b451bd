/** All categories as pictures with their names and counts: in the panel of the header and in the menu of a phone. */
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { useCategories } from './use-categories.ts'

/** For a category none of whose products has a picture. */
const stockPicture = '/brand/category.svg'
const skeletons = Array.from({ length: 12 }, (_, at) => at)

interface CategoryLinksProps {
  onChoose: () => void
  className: string
}

export function CategoryLinks({ onChoose, className }: CategoryLinksProps) {
  const { state, categories } = useCategories()
  return (
    <>
      <p role="status" className={state === 'failed' ? 'px-3 py-2 text-ink-soft text-sm' : 'sr-only'}>
        {state === 'loading' ? t`Loading...` : state === 'failed' && t`The categories cannot be shown right now.`}
      </p>
      <div className={className}>
        {state === 'loading' &&
          skeletons.map((at) => <div key={at} className="h-16 animate-pulse rounded-md bg-stage" aria-hidden="true" />)}
        {categories.map(({ name, label = name, count, image }) => (
          <PrefetchLink
            key={name}
            to={categoryPath(name)}
            onClick={onChoose}
            className="group flex min-h-16 items-center gap-3 rounded-md p-1.5 transition-colors duration-150 hover:bg-stage"
          >
            <Picture
              src={image ?? stockPicture}
              fallback={stockPicture}
              alt=""
              width={160}
              height={160}
              sizes="3.25rem"
              largest={320}
              quiet
              className="size-13 shrink-0 rounded-sm bg-stage object-cover"
            />
            <span className="min-w-0 font-medium text-sm group-hover:text-accent">
              <span lang={langOf(label)} className="line-clamp-2">
                {label}
              </span>
              <span className="tabular-nums block font-normal text-ink-faint text-xs">
                {plural(count, { one: `${formatNumber(count)} product`, other: `${formatNumber(count)} products` })}
              </span>
            </span>
          </PrefetchLink>
        ))}
      </div>
    </>
  )
}
