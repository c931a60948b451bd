/** What a customer ordered at the shop that was before this one, by their e-mail address or phone number. */
import { plural, t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import type { PastOrder } from '#contract/orders/past-orders/past-orders.ts'
import { PastOrderTable } from '#web/admin/order-view/past-order-table.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** More than nearly anybody has. */
export const PAST_ORDERS_SHOWN = 20

interface CustomerPastOrdersProps {
  /** Null where they could not be loaded. */
  past: { rows: PastOrder[]; total: number } | null
}

export function CustomerPastOrders({ past }: CustomerPastOrdersProps) {
  if (past?.total === 0) return null
  return (
    <section aria-labelledby="customer-past-orders" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="customer-past-orders" className="font-semibold text-lg">
          <span>{t`Past orders`}</span>
          {past && (
            <span className="ml-2 font-normal text-ink-faint text-sm">
              {plural(past.total, { one: '# order of the old shop', other: '# orders of the old shop' })}
            </span>
          )}
        </h2>
        <LinkButton to="/past-orders" variant="secondary" size="sm" className="min-h-11">
          {t`All past orders`}
          <ArrowRight className="size-4" />
        </LinkButton>
      </div>
      {past ? (
        <PastOrderTable orders={past.rows} isOfOne />
      ) : (
        <Alert tone="red">{t`Failed to fetch past orders`}</Alert>
      )}
      {past && past.total > past.rows.length && (
        <p className="mt-3 text-ink-soft text-sm">
          {t`These are the latest ${past.rows.length} of them. The others are found under "All past orders".`}
        </p>
      )}
    </section>
  )
}
