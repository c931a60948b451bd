/** What the buyer of an order wants to send back: staff accept, refuse and receive it. */
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderReturn, type ReturnState, returnLabels, returnMoves } from '#contract/orders/returns.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { OrderFiles } from '#web/admin/order-view/order-files.tsx'
import { formatDate } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useOrderAction } from './use-order-action.ts'

const verbs: Partial<Record<ReturnState, Word>> = {
  accepted: msg`Accept`,
  refused: msg`Refuse`,
  received: msg`Received`,
}

interface OrderReturnsProps {
  orderId: string
  returns: readonly OrderReturn[]
  onChanged: (order: Order) => void
}

export function OrderReturns({ orderId, returns, onChanged }: OrderReturnsProps) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="order-returns" className="mt-6 border-line border-t pt-5">
      <h3 id="order-returns" className="font-semibold text-base">
        {t`Returns`}
      </h3>
      <ul className="mt-3 space-y-3">
        {returns.map((one) => (
          <Return key={`${one.id} ${one.state}`} orderId={orderId} one={one} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

interface ReturnProps {
  orderId: string
  one: OrderReturn
  onChanged: (order: Order) => void
}

function Return({ orderId, one, onChanged }: ReturnProps) {
  const action = useOrderAction(onChanged)
  const [word, setWord] = useState('')
  const [restock, setRestock] = useState(true)
  const next = returnMoves[one.state]
  const move = (to: ReturnState) => {
    const body = { from: one.state, to, word, restock }
    void action.run(() => adminApi('POST /returns/{id}', { params: { id: one.id }, body }))
  }
  return (
    <li className="rounded-md border border-line p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{one.lines.map(({ title, qty }) => `${title} x ${qty}`).join(', ')}</span>
        <Badge tone={next.length > 0 ? 'yellow' : 'neutral'}>{say(returnLabels[one.state])}</Badge>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{one.reason}</p>
      <p className="text-ink-faint">{t`Asked for on ${formatDate(one.askedAt)}`}</p>
      {one.answer !== '' && <p className="wrap-anywhere mt-1 text-ink-soft">{t`Answer: ${one.answer}`}</p>}
      {one.photos > 0 && <OrderFiles orderId={orderId} of={{ returnId: one.id }} version={`${one.photos}`} />}
      {next.length > 0 && (
        <div className="mt-3 space-y-3">
          <Field label={t`Word to the customer`} optional>
            <TextInput value={word} onChange={(event) => setWord(event.target.value)} maxLength={limits.note} />
          </Field>
          {next.includes('received') && (
            <Checkbox
              label={t`Can be sold again: back into stock`}
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {next.map((to) => (
              <Button key={to} variant="secondary" size="sm" disabled={action.busy} onClick={() => move(to)}>
                {say(verbs[to] ?? {})}
              </Button>
            ))}
          </div>
          {action.failure && <Alert tone="red">{action.failure}</Alert>}
        </div>
      )}
    </li>
  )
}
