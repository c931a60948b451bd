/** A heading, the way to all of its goods, and the first few of them. */
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { langOf } from '#web/languages/lang-of.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { classes } from '#web/ui/display/classes.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'

/** Side by side on a wide screen; on a phone a row that scrolls inside its own box, which keeps the page short. */
export const phoneRow =
  'no-scrollbar page-bleed flex snap-x gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:gap-5 md:overflow-visible md:px-0 md:py-0'

interface GoodsRowProps {
  name: string
  /** Left out for goods that are no list of the shop. */
  to?: string
  items: readonly ItemSummary[]
}

export function GoodsRow({ name, to, items }: GoodsRowProps) {
  return (
    <RevealOnScroll>
      <section aria-label={name}>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-7">
          <h2 lang={langOf(name)} className="font-bold text-3xl">
            {name}
          </h2>
          {to !== undefined && (
            <PrefetchLink
              to={to}
              className="touch-target inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
            >
              <Trans>
                View all<span className="sr-only"> {name}</span>
              </Trans>
              <ArrowRight className="size-4" />
            </PrefetchLink>
          )}
        </div>
        <div className={classes(phoneRow, 'md:grid-cols-4')}>
          {items.map((item) => (
            <div key={item.id} className="w-[44%] shrink-0 snap-start md:w-auto">
              <ProductCard item={item} />
            </div>
          ))}
        </div>
      </section>
    </RevealOnScroll>
  )
}
