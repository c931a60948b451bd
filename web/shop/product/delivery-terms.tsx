/** What bringing this item costs and how long it takes, for the district chosen here or before. */
import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import { arrivalWords } from '#web/shop/delivery/arrival.ts'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { useDelivery } from '#web/shop/delivery/use-delivery.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

/** Of use where the shop has zones. */
const DistrictSelect = lazy(() =>
  import('#web/shop/delivery/district-select.tsx').then((module) => ({ default: module.DistrictSelect })),
)

export interface DeliveryTermsProps {
  item: Pick<Item, 'category' | 'price' | 'qty'>
  terms: SaleTerms
}

export function DeliveryTerms({ item: { category, price, qty }, terms }: DeliveryTermsProps) {
  const { priced, choice, hasZones } = useDelivery(terms, [{ category, qty: 1, totalPrice: price }])
  const isHydrated = useHydrated()
  const days = typeof priced === 'object' && choice.district && qty > 0 ? priced.days : null
  return (
    <>
      <span role="status">{deliveryWords(priced, choice)}</span>
      {/* What the day is, the page's copy in a cache doesn't know. */}
      {days && isHydrated && (
        <span className="mt-1 block">{t`Arrives ${arrivalWords(days, new Date(), shopDetails.hours)}`}</span>
      )}
      {hasZones && (
        <span className="noscript:hidden! mt-2 block max-w-60">
          <LazyBoundary>
            <DistrictSelect aria-label={t`District it goes to`} />
          </LazyBoundary>
        </span>
      )}
      {terms.pickup && <span className="mt-2 block">{t`Or pick it up at ${terms.pickup.address}`}</span>}
    </>
  )
}
