/** The categories with most products, each with its first few. */
import { ArrowRight } from 'lucide-react'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/prefetch-link.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import type { HomeSelection } from './home-selection.ts'

export function HomeSections({ sections }: { sections: HomeSelection['sections'] }) {
  return sections.map(({ name, items }) => (
    <RevealOnScroll key={name}>
      <section aria-label={name}>
        <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
          <h2 className="font-bold text-3xl">{name}</h2>
          <PrefetchLink
            to={categoryPath(name)}
            className="reaches inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
          >
            View all<span className="sr-only"> {name}</span>
            <ArrowRight className="size-4" />
          </PrefetchLink>
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-5 md:grid-cols-4">
          {items.map((item) => (
            <ProductCard key={item.id} item={item} />
          ))}
        </div>
      </section>
    </RevealOnScroll>
  ))
}
