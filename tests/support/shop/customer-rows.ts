/** The rows of the access table about customers, the newsletter's list and answers to inquiries. */
import { ofAdmins, ofManagers, type Row } from './access-rows.ts'
import { aCustomer } from './customers.ts'
import { aSubscriber } from './newsletter.ts'
import type { TestShop } from './open-test-shop.ts'

type Name =
  | 'GET /customers'
  | 'GET /customers/{id}'
  | 'POST /customers/{id}/notes'
  | 'DELETE /customers/{id}/notes/{noteId}'
  | 'POST /customers/{id}/block'
  | 'POST /customers/{id}/unblock'
  | 'GET /newsletter'
  | 'POST /newsletter/export'
  | 'POST /newsletter/unsubscribe'
  | 'GET /contact/{id}'
  | 'POST /contact/{id}/replies'

export function customerRows(shop: TestShop): { [K in Name]: Row } {
  const ofOne = async () => ({ params: { id: (await aCustomer(shop)).id } })
  const anInquiry = async () => {
    const body = { name: 'Nimali', email: 'nimali@example.com', message: 'Do you deliver to Jaffna?' }
    return { id: (await shop.call('POST /contact', { body })).json.inquiry.id }
  }
  let fresh = 0
  return {
    'GET /customers': ofAdmins(200),
    'GET /customers/{id}': ofAdmins(200, ofOne),
    'POST /customers/{id}/notes': ofAdmins(201, async () => ({ ...(await ofOne()), body: { text: 'Calls first' } })),
    'DELETE /customers/{id}/notes/{noteId}': ofManagers(200, async () => {
      const { id, noteId } = await aCustomer(shop)
      return { params: { id, noteId } }
    }),
    'POST /customers/{id}/block': ofManagers(200, async () => ({ ...(await ofOne()), body: { reason: 'Never pays' } })),
    'POST /customers/{id}/unblock': ofManagers(200, ofOne),
    'GET /newsletter': ofAdmins(200),
    'POST /newsletter/export': ofManagers(200),
    'POST /newsletter/unsubscribe': ofManagers(200, async () => {
      fresh += 1
      const email = `reader-${fresh}@example.com`
      await aSubscriber(shop.services, email)
      return { body: { email } }
    }),
    'GET /contact/{id}': ofAdmins(200, async () => ({ params: await anInquiry() })),
    'POST /contact/{id}/replies': ofAdmins(201, async () => ({
      params: await anInquiry(),
      body: { text: 'Yes, we do.', seen: 0 },
    })),
  }
}
