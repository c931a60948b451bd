/** The parcels of an order, and handing it to a courier; nothing where the shop has no courier set up. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { ParcelDraft } from '#contract/orders/couriers/couriers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ParcelForm } from './parcel-form.tsx'

interface OrderParcelProps {
  order: Order
  onChanged: (order: Order) => void
}

export function OrderParcel({ order, onChanged }: OrderParcelProps) {
  const { draft, readAgain } = useDraft(order)
  const [isOpen, setIsOpen] = useState(false)
  if (!draft || (draft.couriers.length === 0 && draft.parcels.length === 0)) return null
  const { couriers, parcels, isPossible, isPaymentUnclear, cod } = draft
  const mayHand = isPossible && couriers.length > 0

  function finish(changed: Order) {
    setIsOpen(false)
    onChanged(changed)
  }

  return (
    <section aria-labelledby="order-parcel" className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="order-parcel" className="font-semibold text-base">
          {t`Courier`}
        </h3>
        {mayHand && (
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t`Hand to courier`}
          </Button>
        )}
      </div>
      {isPaymentUnclear && (
        <Alert tone="yellow" className="mt-3">
          {t`Money for this order may have come already. Please look at its payment, so that no courier collects it again.`}
        </Alert>
      )}
      {parcels.length > 0 && (
        <ul className="mt-3 space-y-3">
          {parcels.map((parcel) => (
            <li key={parcel.id} className="rounded-md bg-stage p-4 text-sm">
              <ParcelCard key={parcel.state} parcel={parcel} owed={cod} onChanged={finish} onStale={readAgain} />
            </li>
          ))}
        </ul>
      )}
      {mayHand && isOpen && <ParcelForm orderId={order.id} draft={draft} onDone={finish} onFailed={readAgain} />}
    </section>
  )
}

/** Read anew whenever the order was changed, or a parcel was not booked as it seemed. */
function useDraft(order: Order) {
  const [draft, setDraft] = useState<ParcelDraft>()
  const [version, setVersion] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const params = { id: order.id }
    // `version` only asks again.
    const read = version >= 0 ? adminApi('GET /orders/{id}/parcel', { params }, leaving) : null
    read?.then(setDraft, () => {})
    return () => leaving.abort()
  }, [order, version])

  return { draft, readAgain: () => setVersion((before) => before + 1) }
}
