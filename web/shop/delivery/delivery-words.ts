/** A delivery in words: 'Jaffna: 3 to 5 days, LKR 1,500.00'. */
import { type DeliveryChoice, formatDays, type PricedDelivery, type UnpricedDelivery } from '#contract/delivery-fee.ts'
import { formatMoney } from '#contract/money.ts'
import { shopDetails } from '#contract/shop-details.ts'

export function deliveryWords(priced: PricedDelivery | UnpricedDelivery, { district, pickup }: DeliveryChoice): string {
  if (priced === 'district-needed') return 'The fee depends on your district'
  if (priced === 'not-delivered') return `We do not deliver to ${district} yet`
  const where = pickup ? 'Pick-up at the shop' : (district ?? `Anywhere in ${shopDetails.address.country}`)
  const days = priced.days ? `${formatDays(priced.days)}, ` : ''
  return `${where}: ${days}${formatMoney(priced.fee)}`
}
