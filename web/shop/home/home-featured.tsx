/** Two products drawn large, then three more and the way to all of them. */
import { ArrowRight } from 'lucide-react'
import { FeaturedCard } from '#web/shop/cards/featured-card.tsx'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { PrefetchLink } from '#web/ui/display/prefetch-link.tsx'

export function HomeFeatured({ items }: { items: readonly ItemSummary[] }) {
  const large = items.slice(0, 2)
  const small = items.slice(2, 5)
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="mb-5 font-bold text-3xl md:mb-7">
        Featured
      </h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        {large.map((item) => (
          <FeaturedCard key={item.id} item={item} />
        ))}
      </div>
      <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-5 md:grid-cols-4">
        {small.map((item) => (
          <ProductCard key={item.id} item={item} />
        ))}
        <PrefetchLink
          to="/products"
          className="group on-dark flex min-h-56 flex-col justify-between rounded-lg bg-accent p-5 text-white transition-colors duration-200 hover:bg-accent-deep focus-visible:-outline-offset-4 md:p-7"
        >
          <span className="font-bold text-2xl">View All Products</span>
          <ArrowRight className="size-8 transition-transform duration-200 group-hover:translate-x-1.5" />
        </PrefetchLink>
      </div>
    </section>
  )
}
