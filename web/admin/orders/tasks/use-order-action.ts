/** {@link useSend} for what staff do with an order: says what came of it, and shows the order as it is then. */
import { t } from '@lingui/core/macro'
import type { Order } from '#contract/orders/orders.ts'
import { useSend } from '#web/session/use-send.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface Answer {
  message: string
  order: Order
}

export interface OrderAction {
  busy: boolean
  failure: string
  /** Answers whether it worked. */
  run: (call: () => Promise<Answer>) => Promise<boolean>
}

export function useOrderAction(onChanged: (order: Order) => void): OrderAction {
  const { busy, failure, send } = useSend({ failed: t`This did not work. Please try again.` })
  async function run(call: () => Promise<Answer>): Promise<boolean> {
    const answer = await send(call, ({ message, order }) => {
      toast.success(message)
      onChanged(order)
    })
    return answer !== null
  }
  return { busy, failure, run }
}
