/** Sends what staff do with an order, once at a time, and says what went wrong. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface Answer {
  message: string
  order: Order
}

export interface OrderAction {
  isBusy: boolean
  failure: string | undefined
  /** Answers whether it worked. */
  run: (send: () => Promise<Answer>) => Promise<boolean>
}

export function useOrderAction(onChanged: (order: Order) => void): OrderAction {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)

  async function run(send: () => Promise<Answer>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { message, order } = await send()
      toast.success(message)
      onChanged(order)
      return true
    } catch (error) {
      setFailure(messageOf(error, t`This did not work. Please try again.`))
      return false
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run }
}
