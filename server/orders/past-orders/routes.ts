/** The call about past orders. */
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listPastOrders } from './list-past-orders.ts'

export function mountPastOrders(mount: Mount, { db }: Services): void {
  mount('GET /past-orders', ({ query }) => listPastOrders(db, query))
}
