/** The order that a checkout has become, for whoever knows the checkout. */
import type { Db } from '../../../platform/database/database.ts'
import type { AgentContext } from './agent-context.ts'
import { type CheckoutAnswer, failed } from './answers.ts'
import { findCheckout } from './find-checkout.ts'
import { presentAgentOrder, readAgentOrder } from './present-order.ts'

export async function readOrderOfCheckout(db: Db, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  const row = await findCheckout(db, id, 'checkout')
  if (!row?.orderId) {
    const continueUrl = `${context.config.publicUrl}/track`
    const nothing = { code: 'not_found', content: 'There is no such order.', continueUrl }
    return { status: 200, body: failed('dev.ucp.shopping.order', nothing) }
  }
  return { status: 200, body: presentAgentOrder(row, await readAgentOrder(db, row.orderId), context) }
}
