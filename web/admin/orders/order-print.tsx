/** The order as it comes out of the printer: it stands beside the page, which then isn't printed. */
import { createPortal } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { OrderSheet } from './order-sheet.tsx'

const { address } = shopDetails

export function OrderPrint({ order }: { order: Order }) {
  return createPortal(
    <div className="prints-alone" aria-hidden="true">
      <header className="mb-6 flex justify-between gap-8 border-line border-b pb-4 text-sm">
        <p className="font-bold text-2xl">{shopDetails.name}</p>
        <p className="whitespace-pre-line text-right text-ink-soft">
          {[address.street, `${address.city} ${address.postalCode}`, address.country, shopDetails.phone].join('\n')}
        </p>
      </header>
      <h1 className="mb-4 font-bold text-xl">Order {order.id}</h1>
      <OrderSheet order={order} />
    </div>,
    document.body,
  )
}
