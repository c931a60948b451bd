/** Three cards that lead to a category each. */
import { promoCards } from '#web/content/home-promotions.ts'
import { PromotionCard } from '#web/shop/promotions/promotion-card.tsx'

export function PromoCards() {
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-5">
      {promoCards.map((promotion) => (
        <PromotionCard key={promotion.title} promotion={promotion} />
      ))}
    </div>
  )
}
