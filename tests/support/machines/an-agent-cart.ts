/** A cart as a shopping agent has prepared it, in a shop that lets agents in. */
import { ucpCapabilities } from '#contract/integrations/ucp.plain.ts'
import { createCheckout } from '#server/integrations/machines/ucp/checkouts.ts'
import type { Services } from '#server/services.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

/** Answers its id; the shopper's link to it is `/cart/from/ID`. */
export async function anAgentCart(services: Services, lines: { id: string; qty: number }[]): Promise<string> {
  await setSetting(services, 'machines.agents', true)
  const buyer = { person: {}, destination: null, pickup: false }
  const made = { request: { lines, district: null, buyer, language: 'en' as const, isPlaceKnown: true }, network: '' }
  const { id } = await services.transaction((tx) =>
    createCheckout(tx, made, { ...services, knows: ucpCapabilities, eventsTo: null }),
  )
  if (id === undefined) throw new Error('none of it can be had')
  return id
}
