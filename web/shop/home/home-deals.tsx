/** Two large cards: the best deal and what is new. */
import { deals } from '#web/content/home-promotions.ts'
import { PromotionCard } from '#web/shop/promotions/promotion-card.tsx'

export function HomeDeals() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-5">
      {deals.map((promotion) => (
        <PromotionCard key={promotion.eyebrow} promotion={promotion} large />
      ))}
    </div>
  )
}
