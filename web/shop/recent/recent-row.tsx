/** On the page of an item: what was looked at before it in this browser, and a way to forget it. */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { langOf } from '#web/languages/lang-of.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { recent, useRecent } from './recent-store.ts'

/** As many as stand beside each other on a wide screen. */
const most = 5

export function RecentRow({ exceptId }: { exceptId: string }) {
  const { items } = useRecent()
  useEffect(() => recent.restore(), [])
  const others = items.filter(({ id }) => id !== exceptId).slice(0, most)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-16 md:mt-24 print:hidden">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="font-bold text-2xl">
          {t`Recently viewed`}
        </h2>
        <button
          type="button"
          onClick={recent.forget}
          className="touch-target min-h-8 rounded-sm px-1 font-semibold text-accent text-sm hover:underline"
        >
          {t`Forget`}
        </button>
      </div>
      <ul className="no-scrollbar -mx-(--page-gutter) mt-5 flex snap-x gap-4 overflow-x-auto px-(--page-gutter) md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:px-0">
        {others.map((item) => (
          <li key={item.id} className="relative w-32 shrink-0 snap-start md:w-auto">
            <Picture
              src={item.image}
              alt=""
              width={320}
              height={320}
              sizes="(min-width: 48rem) 18vw, 8rem"
              largest={640}
              quiet
              className="aspect-square w-full rounded-lg bg-stage object-cover"
            />
            <p lang={langOf(item.title)} className="mt-2 line-clamp-2 text-sm">
              <PrefetchLink to={productPath(item)} className="card-link">
                <TitleText>{item.title}</TitleText>
              </PrefetchLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
