/** That an item is delivered everywhere for nothing, or what the shop's terms are. */
import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { hasDeliveryTerms } from '#contract/checkout/delivery-fee.plain.ts'
import { formatMoney, NOTHING } from '#contract/core/money.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import type { DeliveryTermsProps } from './delivery-terms.tsx'

/** With zones, days and names of districts: a shop without terms needs none of it. */
const DeliveryTerms = lazy(() => import('./delivery-terms.tsx').then((module) => ({ default: module.DeliveryTerms })))

export function DeliveryPromise({ item, terms }: DeliveryTermsProps) {
  if (!hasDeliveryTerms(terms.zones) && terms.pickup === null) {
    return <span>{t`${formatMoney(NOTHING)} anywhere in ${shopDetails.address.country}`}</span>
  }
  return (
    <LazyBoundary>
      <DeliveryTerms item={item} terms={terms} />
    </LazyBoundary>
  )
}
