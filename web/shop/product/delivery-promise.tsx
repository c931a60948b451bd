/** What bringing this item costs and how long it takes, for the district chosen here or before. */
import type { SaleTerms } from '#contract/delivery.ts'
import type { Item } from '#contract/items.ts'
import { formatMoney, NOTHING } from '#contract/money.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { DistrictSelect } from '#web/shop/delivery/district-select.tsx'
import { useDelivery } from '#web/shop/delivery/use-delivery.ts'

interface DeliveryPromiseProps {
  item: Pick<Item, 'category' | 'price'>
  terms: SaleTerms
}

export function DeliveryPromise({ item: { category, price }, terms }: DeliveryPromiseProps) {
  const { priced, choice, isTold, hasZones } = useDelivery(terms, [{ category, qty: 1, totalPrice: price }])
  if (!isTold) return `${formatMoney(NOTHING)} anywhere in ${shopDetails.address.country}`
  return (
    <>
      <span role="status">{deliveryWords(priced, choice)}</span>
      {hasZones && (
        <span className="noscript:hidden! mt-2 block max-w-60">
          <DistrictSelect aria-label="District it goes to" />
        </span>
      )}
      {terms.pickup && <span className="mt-2 block">Or pick it up at {terms.pickup.address}</span>}
    </>
  )
}
