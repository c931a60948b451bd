/** How far the goods of an order have got, and the next steps they can take. */
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { type Fulfilment, fulfilmentMoves, goodsLabel, isLawfulFulfilment } from '#contract/orders/fulfilment.ts'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActionForm } from './action-form.tsx'
import { goodsTones } from './goods-tones.ts'
import { type OrderAction, useOrderAction } from './use-order-action.ts'

const verbs: Partial<Record<Fulfilment, Word>> = {
  packed: msg`Pack`,
  ready: msg`Ready for pick-up`,
  shipped: msg`Ship`,
  attempted: msg`Delivery failed`,
  refused: msg`Refused at the door`,
}

interface OrderGoodsProps {
  order: Order
  handling: OrderHandling
  onChanged: (order: Order) => void
}

export function OrderGoods({ order, handling, onChanged }: OrderGoodsProps) {
  const { fulfilment, courier, trackingNumber } = handling
  const action = useOrderAction(onChanged)
  const [asked, setAsked] = useState<Fulfilment>()
  const next = fulfilmentMoves[fulfilment].filter((to) => isLawfulFulfilment({ status: order.status, fulfilment }, to))

  async function move(to: Fulfilment, shipping = { courier: '', trackingNumber: '' }) {
    const body = { from: fulfilment, to, ...shipping }
    const isMoved = await action.run(() => adminApi('POST /orders/{id}/fulfilment', { params: { id: order.id }, body }))
    // What was typed of the courier stays where it did not work.
    if (isMoved || to !== 'shipped') setAsked(undefined)
  }

  return (
    <section aria-labelledby="order-goods" className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="order-goods" className="font-semibold text-base">
          {t`Goods`}
        </h3>
        <Badge tone={goodsTones[fulfilment]}>{say(goodsLabel({ status: order.status, fulfilment }))}</Badge>
      </div>
      {(courier || trackingNumber) && (
        <p className="wrap-anywhere mt-2 text-sm">
          <span>{courier}</span>
          {trackingNumber && <span className="text-ink-soft">{` ${trackingNumber}`}</span>}
        </p>
      )}
      {next.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {next.map((to) => (
            <Button
              key={to}
              variant="secondary"
              size="sm"
              disabled={action.busy}
              aria-expanded={to === 'shipped' ? asked === 'shipped' : undefined}
              onClick={() =>
                to === 'shipped' || to === 'refused' ? setAsked(asked === to ? undefined : to) : move(to)
              }
            >
              {say(verbs[to] ?? {})}
            </Button>
          ))}
        </div>
      )}
      {asked === 'shipped' && (
        <Shipping action={action} first={handling} onShip={(shipping) => void move('shipped', shipping)} />
      )}
      {action.failure && asked === undefined && (
        <Alert tone="red" className="mt-3">
          {action.failure}
        </Alert>
      )}
      <ConfirmDialog
        open={asked === 'refused'}
        onClose={() => setAsked(undefined)}
        title={t`Refused at the door?`}
        cancel={t`Not yet`}
        confirm={t`Refused at the door`}
        onConfirm={() => void move('refused')}
        busy={action.busy}
      >
        <p>{t`The order is cancelled and its items go back into stock: do this when they are back in the shop.`}</p>
      </ConfirmDialog>
    </section>
  )
}

interface ShippingProps {
  action: OrderAction
  first: { courier: string; trackingNumber: string }
  onShip: (shipping: { courier: string; trackingNumber: string }) => void
}

function Shipping({ action, first, onShip }: ShippingProps) {
  const [courier, setCourier] = useState(first.courier)
  const [trackingNumber, setTrackingNumber] = useState(first.trackingNumber)
  return (
    <ActionForm action={action} submit={t`Ship now`} onSubmit={() => onShip({ courier, trackingNumber })}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Courier`} optional>
          <TextInput value={courier} onChange={(event) => setCourier(event.target.value)} maxLength={limits.name} />
        </Field>
        <Field label={t`Tracking number`} optional>
          <TextInput
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
            maxLength={officeLimits.trackingNumber}
            autoComplete="off"
          />
        </Field>
      </div>
    </ActionForm>
  )
}
