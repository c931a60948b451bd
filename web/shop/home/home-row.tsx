/** The moving row of products. */
import { t } from '@lingui/core/macro'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { SlidingRow } from '#web/ui/carousel/sliding-row.tsx'

/** Five in view on a wide screen, one step every 6 seconds. */
export function HomeRow({ items }: { items: readonly ItemSummary[] }) {
  if (items.length === 0) return null
  return (
    <SlidingRow
      label={t`Popular products`}
      intervalMs={6000}
      heading={<h2 className="font-bold text-3xl">{t`Popular right now`}</h2>}
      columns="auto-cols-[44%] sm:auto-cols-[30%] md:auto-cols-[calc((100%-3*1.25rem)/4)] lg:auto-cols-[calc((100%-4*1.25rem)/5)]"
    >
      {items.map((item) => (
        <ProductCard key={item.id} item={item} sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 44vw" />
      ))}
    </SlidingRow>
  )
}
