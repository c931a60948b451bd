/** The pieces that were noted on an order, with their warranties; nothing while none is. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import type { OwnUnit } from '#contract/orders/units/own-units.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { OwnUnitFacts } from './own-unit.tsx'

interface OrderUnitsProps {
  order: Order
  /** The key of the order's link. */
  findKey: () => Promise<string>
}

export function OrderUnits({ order: { id, status }, findKey }: OrderUnitsProps) {
  const [units, setUnits] = useState<readonly OwnUnit[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of this order
  useEffect(() => {
    let isLeft = false
    const read = async () =>
      visitorApi('GET /order-links/{id}/units', { params: { id }, query: { key: await findKey() } })
    // Without them the order is as it was: the way to ask for a warranty stays.
    read().then(
      (found) => !isLeft && setUnits(found),
      () => !isLeft && setUnits([]),
    )
    return () => {
      isLeft = true
    }
  }, [id, status])

  if (units.length === 0) return null
  return (
    <section aria-labelledby="order-units" className="mt-8 border-line border-t pt-6">
      <h2 id="order-units" className="font-semibold text-lg">
        {t`Warranty`}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {units.map((unit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are read once, and have no names
          <li key={at} className="py-3">
            <OwnUnitFacts unit={unit} />
          </li>
        ))}
      </ul>
      <Link
        to="/warranty"
        className="mt-2 inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-2 print:hidden"
      >
        {t`How to claim it`}
      </Link>
    </section>
  )
}
