/** The pieces that were noted on an order, with their warranties and claims; nothing while none is. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import type { OwnClaim } from '#contract/orders/units/own-claims.ts'
import type { LinkedUnit } from '#contract/orders/units/own-units.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { OwnUnitFacts } from './own-unit.tsx'
import { UnitClaims } from './unit-claims.tsx'

interface OrderUnitsProps {
  order: Order
  /** The key of the order's link. */
  findKey: () => Promise<string>
}

export function OrderUnits({ order: { id, status }, findKey }: OrderUnitsProps) {
  const [units, setUnits] = useState<readonly LinkedUnit[]>([])
  const [claims, setClaims] = useState<readonly OwnClaim[]>([])
  const show = (found: readonly LinkedUnit[], ofThem: readonly OwnClaim[]) => {
    setUnits(found)
    setClaims(ofThem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of this order
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const asked = { params: { id }, query: { key: await findKey() } }
      const found = await visitorApi('GET /order-links/{id}/units', asked)
      const ofThem = found.length > 0 ? visitorApi('GET /order-links/{id}/claims', asked).catch(() => []) : []
      return { found, ofThem: await ofThem }
    }
    // Without them the order is as it was: the way to ask for a warranty stays.
    read().then(
      ({ found, ofThem }) => !isLeft && show(found, ofThem),
      () => !isLeft && show([], []),
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
        {units.map((unit) => (
          <li key={unit.id} className="py-4">
            <OwnUnitFacts unit={unit} />
            <UnitClaims
              orderId={id}
              unit={unit}
              claims={claims.filter(({ unitId }) => unitId === unit.id)}
              findKey={findKey}
              onChanged={setClaims}
            />
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
