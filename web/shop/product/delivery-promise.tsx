/** That an item is delivered everywhere for nothing, or what the shop's terms are. */
import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { hasDeliveryTerms } from '#contract/delivery-fee.ts'
import { formatMoney, NOTHING } from '#contract/money.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { OnDemandPart } from '#web/lazy/on-demand-part.tsx'
import type { DeliveryTermsProps } from './delivery-terms.tsx'

/** With zones, days and names of districts: a shop without terms needs none of it. */
const DeliveryTerms = lazy(() => import('./delivery-terms.tsx').then((module) => ({ default: module.DeliveryTerms })))

export function DeliveryPromise({ item, terms }: DeliveryTermsProps) {
  if (!hasDeliveryTerms(terms.zones) && terms.pickup === null) {
    return t`${formatMoney(NOTHING)} anywhere in ${shopDetails.address.country}`
  }
  return (
    <OnDemandPart>
      <DeliveryTerms item={item} terms={terms} />
    </OnDemandPart>
  )
}
