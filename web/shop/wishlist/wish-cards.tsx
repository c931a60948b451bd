/** The cards of a wishlist. */
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { CompareToggle } from '#web/shop/compare-state/compare-toggle.tsx'

export function WishCards({ items }: { items: readonly ItemSummary[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-5">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ProductCard item={item} heading="h2" below={<CompareToggle item={item} className="mt-1 w-full" />} />
        </li>
      ))}
    </ul>
  )
}
