/** What was pre-ordered, and what it costs now. */
import { t } from '@lingui/core/macro'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { ItemRow } from '#web/shop/order-view/item-row.tsx'
import { Price } from '#web/ui/display/price.tsx'

export function PreOrderedItem({ preOrder }: { preOrder: LinkedPreOrder }) {
  const { item, quantity, price, total, state } = preOrder
  const isOpen = state === 'waiting' || state === 'told'
  return (
    <section aria-label={t`What you pre-ordered`}>
      <div className="border-line border-y">
        <ItemRow item={item} to={price === null || item.slug === '' ? null : productPath(item)}>
          <p className="mt-1 text-ink-soft text-sm">
            {price === null ? (
              t`Quantity ${quantity}`
            ) : (
              <>
                <Price amount={price} />
                <span>{` × ${quantity}`}</span>
              </>
            )}
          </p>
        </ItemRow>
      </div>
      {isOpen && total !== null && (
        <p className="flex items-baseline justify-between py-4 font-semibold">
          {t`Total now`}
          <Price amount={total} className="font-bold text-xl" />
        </p>
      )}
    </section>
  )
}
