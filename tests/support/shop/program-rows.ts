/** The rows of the access table about API keys and webhooks, which owners alone manage. */
import { ofAdmins, ofOwners, type Row } from './access-rows.ts'
import { anAppliedPlan, aPlan } from './assistant.ts'
import type { TestShop } from './open-test-shop.ts'
import { aDelivery, aKey, anEndpoint, withoutEndpoints } from './programs.ts'

type Name =
  | 'GET /assistant-plans'
  | 'GET /assistant-plans/{id}'
  | 'POST /assistant-plans/{id}/code'
  | 'POST /assistant-plans/{id}/apply'
  | 'POST /assistant-plans/{id}/undo'
  | 'GET /api-keys'
  | 'POST /api-keys'
  | 'DELETE /api-keys/{id}'
  | 'GET /webhook-endpoints'
  | 'POST /webhook-endpoints'
  | 'PUT /webhook-endpoints/{id}'
  | 'DELETE /webhook-endpoints/{id}'
  | 'POST /webhook-endpoints/{id}/secret'
  | 'POST /webhook-endpoints/{id}/rotate'
  | 'POST /webhook-endpoints/{id}/test'
  | 'POST /webhook-endpoints/{id}/replay'
  | 'GET /webhook-deliveries'
  | 'POST /webhook-deliveries/{id}/replay'

export function programRows(shop: TestShop): { [K in Name]: Row } {
  const endpoint = { name: 'Till', url: 'https://till.example/kade', events: ['order.created'] }
  // A shop has a few of them at most.
  const ofOne = async () => {
    await withoutEndpoints(shop)
    return { params: { id: await anEndpoint(shop) } }
  }
  return {
    'GET /assistant-plans': ofAdmins(200),
    'GET /assistant-plans/{id}': ofAdmins(200, async () => ({ params: { id: await aPlan(shop) } })),
    'POST /assistant-plans/{id}/code': ofAdmins(200, async () => ({ params: { id: await aPlan(shop) } })),
    'POST /assistant-plans/{id}/apply': ofAdmins(200, async () => ({ params: { id: await aPlan(shop) } })),
    'POST /assistant-plans/{id}/undo': ofAdmins(200, async () => ({ params: { id: await anAppliedPlan(shop) } })),
    'GET /api-keys': ofOwners(200),
    'POST /api-keys': ofOwners(201, () => ({ body: { name: 'Till', permissions: ['handle-orders'], days: 30 } })),
    'DELETE /api-keys/{id}': ofOwners(200, async () => ({ params: { id: (await aKey(shop)).id } })),
    'GET /webhook-endpoints': ofOwners(200),
    'POST /webhook-endpoints': ofOwners(201, async () => {
      await withoutEndpoints(shop)
      return { body: endpoint }
    }),
    'PUT /webhook-endpoints/{id}': ofOwners(200, async () => ({
      ...(await ofOne()),
      body: { ...endpoint, isOn: false },
    })),
    'DELETE /webhook-endpoints/{id}': ofOwners(200, ofOne),
    'POST /webhook-endpoints/{id}/secret': ofOwners(200, ofOne),
    'POST /webhook-endpoints/{id}/rotate': ofOwners(200, ofOne),
    'POST /webhook-endpoints/{id}/test': ofOwners(200, ofOne),
    'POST /webhook-endpoints/{id}/replay': ofOwners(200, async () => ({
      ...(await ofOne()),
      body: { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z', which: 'failed' },
    })),
    'GET /webhook-deliveries': ofOwners(200),
    'POST /webhook-deliveries/{id}/replay': ofOwners(200, async () => {
      await withoutEndpoints(shop)
      return { params: { id: await aDelivery(shop) } }
    }),
  }
}
