/** A delivery in words: 'Jaffna: 3 to 5 days, LKR 1,500.00'. */
import { t } from '@lingui/core/macro'
import {
  type DeliveryChoice,
  districtName,
  formatDays,
  type PricedDelivery,
  type UnpricedDelivery,
} from '#contract/checkout/delivery-fee.plain.ts'
import { formatMoney } from '#contract/core/money.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { say } from '#web/languages/i18n.ts'

export function deliveryWords(priced: PricedDelivery | UnpricedDelivery, { district, pickup }: DeliveryChoice): string {
  const place = say(districtName(district ?? ''))
  if (priced === 'district-needed') return t`The fee depends on your district`
  if (priced === 'not-delivered') return t`We do not deliver to ${place} yet`
  const where = pickup ? t`Pick-up at the shop` : place || t`Anywhere in ${shopDetails.address.country}`
  const days = priced.days ? `${say(formatDays(priced.days))}, ` : ''
  return `${where}: ${days}${formatMoney(priced.fee)}`
}
