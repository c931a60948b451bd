/** Where an order goes beyond its address: district, town, the days that were promised, and a second number. */

import { words } from 'virtual:said/contract/delivery-fee'
import { t } from '@lingui/core/macro'
import { formatDays } from '#contract/delivery-fee.ts'
import type { Order } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { sayFrom } from '#web/languages/said.ts'

export function OrderPlace({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  const { pickup, town, district, days, phone2 } = delivery
  const place = [town, district && sayFrom(words, district)].filter(Boolean).join(', ')
  return (
    <>
      {!pickup && (place || days) && (
        <div>
          <dt className="text-ink-faint">{t`Delivery`}</dt>
          <dd className="mt-1">{[place, days && sayFrom(words, formatDays(days))].filter(Boolean).join(': ')}</dd>
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
