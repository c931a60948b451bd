/** Sends an order: for the person signed in, so that it stands in their account, or else for a guest. */
import type { Calls } from '#contract/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'

type OrderBody = InputOf<Calls['POST /orders']>['body']

/** The same key sent twice makes one order. */
export function placeOrder(body: OrderBody, key: string) {
  return signedInApi('POST /orders', { body }, { headers: { 'Idempotency-Key': key } })
}
