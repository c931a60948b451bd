/** Below a delivered order: the way to review what was bought, where the owner has buyers review. */
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { reviewPath } from '#web/shop/catalogue/review-link.ts'
import { useSaleTerms } from '#web/shop/delivery/use-sale-terms.ts'

export function ReviewWays({ order: { id, status, items }, linkKey }: { order: Order; linkKey: string }) {
  const terms = useSaleTerms()
  const isDelivered = status === 'delivered' || status === 'completed'
  if (!isDelivered || !terms?.reviews) return null
  return (
    <section aria-labelledby="review-ways" className="mt-8 print:hidden">
      <h2 id="review-ways" className="font-semibold text-lg">
        {t`How do you like it?`}
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={reviewPath(item, { order: id, key: linkKey })}
              className="flex min-h-11 items-center text-accent text-sm underline underline-offset-2"
            >
              <span className="wrap-anywhere">{t`Review ${item.title}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
