/** What can be done with an order now and then, each behind its button: one form at a time. */
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { mayStaffChange } from '#contract/orders/fulfilment.ts'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { CashForm } from './cash-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { NoteForm } from './note-form.tsx'
import { PiecesForm } from './pieces-form.tsx'
import { RefundForm } from './refund-form.tsx'

const tasks = {
  note: { label: msg`Add a note`, Form: NoteForm },
  contact: { label: msg`Correct phone or address`, Form: ContactForm },
  pieces: { label: msg`Take pieces off`, Form: PiecesForm },
  cash: { label: msg`Cash collected`, Form: CashForm },
  refund: { label: msg`Record a refund`, Form: RefundForm },
}
type Task = keyof typeof tasks

interface OrderTasksProps {
  order: Order
  handling: OrderHandling
  onChanged: (order: Order) => void
}

export function OrderTasks({ order, handling, onChanged }: OrderTasksProps) {
  const [opened, setOpened] = useState<Task>()
  const possible = tasksOf(order, handling)
  const Form = opened && possible.includes(opened) ? tasks[opened].Form : null

  function finish(changed: Order) {
    setOpened(undefined)
    onChanged(changed)
  }

  return (
    <section aria-label={t`More to do`} className="mt-5">
      <div className="flex flex-wrap gap-2">
        {possible.map((task) => (
          <Button
            key={task}
            variant="secondary"
            size="sm"
            aria-expanded={opened === task}
            onClick={() => setOpened(opened === task ? undefined : task)}
          >
            {say(tasks[task].label)}
          </Button>
        ))}
      </div>
      {Form && <Form key={opened} order={order} handling={handling} onDone={finish} />}
    </section>
  )
}

function tasksOf(order: Order, { fulfilment, collectable, refundable }: OrderHandling): Task[] {
  const mayChange = mayStaffChange({ status: order.status, fulfilment })
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0)
  const possible: Record<Task, boolean> = {
    note: true,
    contact: mayChange,
    pieces: mayChange && pieces > 1,
    cash: collectable,
    refund: refundable,
  }
  return (Object.keys(tasks) as Task[]).filter((task) => possible[task])
}
