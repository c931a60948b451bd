/** What was done with an order and what can be undone, read anew whenever the order was changed. */
import { useEffect, useState } from 'react'
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

interface OrderRecord {
  history: OrderEvent[] | undefined
  handling: OrderHandling | undefined
}

export function useOrderRecord(order: Order): OrderRecord {
  const [history, setHistory] = useState<OrderEvent[]>()
  const [handling, setHandling] = useState<OrderHandling>()

  useEffect(() => {
    const leaving = new AbortController()
    const params = { id: order.id }
    adminApi('GET /orders/{id}/history', { params }, leaving).then(setHistory, () => {})
    adminApi('GET /orders/{id}/handling', { params }, leaving).then(setHandling, () => {})
    return () => leaving.abort()
  }, [order])

  return { history, handling }
}
