/** Everything staff can do with an order beyond its status, under its sheet. */
import { t } from '@lingui/core/macro'
import { formatRupees } from '#contract/core/money.ts'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import { OrderParcel } from '../parcel/order-parcel.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTasks } from './order-tasks.tsx'
import { OrderUndo } from './order-undo.tsx'

interface OrderWorkProps {
  order: Order
  handling: OrderHandling
  onChanged: (order: Order) => void
}

export function OrderWork({ order, handling, onChanged }: OrderWorkProps) {
  const { undo, returns, isWithoutSms } = handling
  return (
    <>
      {isWithoutSms && (
        <p className="mt-4 text-ink-soft text-sm">
          {t`No SMS about this order can be sent: its phone has no mobile number of Sri Lanka that can be read. If you know one, please correct the phone.`}
        </p>
      )}
      <MoneyLines handling={handling} />
      {undo && <OrderUndo key={undo.step} order={order} undo={undo} onChanged={onChanged} />}
      <OrderGoods order={order} handling={handling} onChanged={onChanged} />
      <OrderParcel order={order} onChanged={onChanged} />
      <OrderReturns orderId={order.id} returns={returns} onChanged={onChanged} />
      <OrderTasks order={order} handling={handling} onChanged={onChanged} />
    </>
  )
}

/** What was collected and given back, where anything was. */
function MoneyLines({ handling: { cash, refunded } }: { handling: OrderHandling }) {
  return (
    <div className="text-sm">
      {cash && (
        <p className="mt-2 flex justify-between gap-6">
          <span>{cash.remitted ? t`Cash collected, handed over by the courier` : t`Cash collected`}</span>
          <span className="tabular-nums whitespace-nowrap">{formatRupees(cash.amount)}</span>
        </p>
      )}
      {refunded > 0 && (
        <p className="mt-2 flex justify-between gap-6">
          <span>{t`Refunded`}</span>
          <span className="tabular-nums whitespace-nowrap">{formatRupees(refunded)}</span>
        </p>
      )}
    </div>
  )
}
