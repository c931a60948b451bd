/** Where an order goes beyond its address: district, town, the days that were promised, and a second number. */

import { t } from '@lingui/core/macro'
import { districtName, formatDays } from '#contract/checkout/delivery-fee.plain.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { say } from '#web/languages/i18n.ts'

export function OrderPlace({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  const { pickup, town, district, days, phone2 } = delivery
  const place = [town, district && say(districtName(district))].filter(Boolean).join(', ')
  return (
    <>
      {!pickup && (place || days) && (
        <div>
          <dt className="text-ink-faint">{t`Delivery`}</dt>
          <dd className="mt-1">{[place, days && say(formatDays(days))].filter(Boolean).join(': ')}</dd>
        </div>
      )}
      {phone2 && (
        <div>
          <dt className="text-ink-faint">{t`Second number`}</dt>
          <dd className="mt-1">{formatPhone(phone2)}</dd>
        </div>
      )}
    </>
  )
}
