/** API keys and webhook endpoints of a test, made as their routes make them. */

import { eq } from 'drizzle-orm'
import type { KeyPermission } from '#contract/core/permissions.ts'
import { type ChosenEventType, chosenEventTypes } from '#contract/integrations/webhook-events.ts'
import type { AssistantTerms } from '#contract/people/api-keys.ts'
import { addEndpoint } from '#server/integrations/webhooks/endpoints.ts'
import { sendTest } from '#server/integrations/webhooks/replay.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/integrations/webhooks/tables.ts'
import { makeKey } from '#server/people/api-keys/api-keys.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson } from './people.ts'

type Shop = Pick<TestShop, 'services'>

interface KeyParts {
  name?: string
  permissions?: readonly KeyPermission[]
  days?: number
  /** Of an assistant's key. */
  assistant?: AssistantTerms | null
}

/** A key of an owner of its own, with what a program sends as `token`. */
export async function aKey(
  { services }: Shop,
  { name = 'Till', permissions = ['handle-orders'], days = 30, assistant = null }: KeyParts = {},
) {
  const { userId, email } = await aPerson({ services }, { role: 'admin' })
  const by = { userId, email, address: undefined }
  const key = { name, permissions: [...permissions], days, assistant }
  const made = await services.transaction((tx) => makeKey(tx, { key, by }, services))
  return { id: made.apiKey.id, token: made.key, prefix: made.apiKey.prefix, owner: { userId, email } }
}

interface EndpointParts {
  url?: string
  events?: readonly ChosenEventType[]
}

/** Its id. */
export async function anEndpoint({ services }: Shop, parts: EndpointParts = {}): Promise<string> {
  return (await anEndpointWithSecret({ services }, parts)).id
}

export async function anEndpointWithSecret(
  { services }: Shop,
  { url = 'https://till.example/kade', events = chosenEventTypes }: EndpointParts = {},
) {
  const by = { userId: null, address: undefined }
  const endpoint = { name: 'Till', url, events: [...events] }
  const made = await services.transaction((tx) => addEndpoint(tx, { endpoint, by }, services))
  return { id: made.endpoint.id, secret: made.secret }
}

export async function aDelivery({ services }: Shop): Promise<string> {
  const id = await anEndpoint({ services }, { events: ['item.deleted'] })
  await services.transaction((tx) => sendTest(tx, { id }, services))
  const [delivery] = await services.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
  return delivery?.id ?? ''
}

export async function withoutEndpoints({ services }: Shop): Promise<void> {
  await services.db.delete(webhookEndpoints)
}
