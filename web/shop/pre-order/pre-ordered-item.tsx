/** What was pre-ordered, and what it costs now. */
import { Link } from 'react-router'
import type { LinkedPreOrder } from '#contract/pre-orders.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price } from '#web/ui/display/price.tsx'

export function PreOrderedItem({ preOrder }: { preOrder: LinkedPreOrder }) {
  const { item, quantity, price, total, state } = preOrder
  const isOpen = state === 'waiting' || state === 'told'
  return (
    <section aria-label="What you pre-ordered">
      <div className="flex gap-4 border-line border-y py-4">
        <Picture
          src={item.image ?? undefined}
          alt=""
          width={160}
          height={160}
          sizes="5rem"
          quiet
          className="size-20 shrink-0 rounded-md bg-stage object-cover"
        />
        <div className="min-w-0 grow">
          {item.brand && <p className="text-ink-faint text-xs">{item.brand}</p>}
          <p className="font-medium">
            {price === null || item.slug === '' ? (
              item.title
            ) : (
              <Link to={productPath(item)} className="hover:text-accent hover:underline">
                {item.title}
              </Link>
            )}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            {price === null ? `Quantity ${quantity}` : <Price amount={price} />}
            {price !== null && ` × ${quantity}`}
          </p>
        </div>
      </div>
      {isOpen && total !== null && (
        <p className="flex items-baseline justify-between py-4 font-semibold">
          Total now
          <Price amount={total} className="font-bold text-xl" />
        </p>
      )}
    </section>
  )
}
