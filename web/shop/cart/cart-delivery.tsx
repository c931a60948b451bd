/** Where the cart goes, what that costs and how long it takes. */
import { t } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { DistrictSelect } from '#web/shop/delivery/district-select.tsx'
import type { Delivery } from '#web/shop/delivery/use-delivery.ts'

export function CartDelivery({ delivery: { priced, choice, isTold, hasZones } }: { delivery: Delivery }) {
  if (!isTold) return null
  return (
    <div className="mt-5 flex gap-3 border-stage-deep border-t pt-5 text-sm">
      <Truck className="mt-px size-5 shrink-0 text-accent" />
      <div className="grow space-y-3">
        <p role="status" className="font-medium">
          {deliveryWords(priced, choice)}
        </p>
        {hasZones && <DistrictSelect aria-label={t`District it goes to`} />}
      </div>
    </div>
  )
}
