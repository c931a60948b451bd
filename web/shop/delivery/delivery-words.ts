/** A delivery in words: 'Jaffna: 3 to 5 days, LKR 1,500.00'. */
import { words } from 'virtual:said/contract/delivery-fee'
import { t } from '@lingui/core/macro'
import { type DeliveryChoice, formatDays, type PricedDelivery, type UnpricedDelivery } from '#contract/delivery-fee.ts'
import { formatMoney } from '#contract/money.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { sayFrom } from '#web/languages/said.ts'

export function deliveryWords(priced: PricedDelivery | UnpricedDelivery, { district, pickup }: DeliveryChoice): string {
  const place = sayFrom(words, district ?? '')
  if (priced === 'district-needed') return t`The fee depends on your district`
  if (priced === 'not-delivered') return t`We do not deliver to ${place} yet`
  const where = pickup ? t`Pick-up at the shop` : place || t`Anywhere in ${shopDetails.address.country}`
  const days = priced.days ? `${sayFrom(words, formatDays(priced.days))}, ` : ''
  return `${where}: ${days}${formatMoney(priced.fee)}`
}
