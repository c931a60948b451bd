/** Who may make which call, with an example of each. A call without a row here does not compile. */
import type { CallName } from '#contract/calls.ts'
import { readWords } from '#server/office/message-words/message-words.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { mailTokens } from '#server/people/accounts/tables.ts'
import { hours } from '#server/platform/durations.ts'
import { newSecret } from '#server/platform/ids.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { anAgentCart } from '#tests/support/machines/an-agent-cart.ts'
import { ofAdmins, ofManagers, ofOwners, ofThePerson, ofTheSignedIn, open, type Row } from './access-rows.ts'
import { backupRows } from './backup-rows.ts'
import { anItem, anItemInput, anOrderBody } from './builders.ts'
import { courierRows } from './courier-rows.ts'
import { customerRows } from './customer-rows.ts'
import { discountRows } from './discount-rows.ts'
import { importRows } from './import-rows.ts'
import { inventoryRows } from './inventory-rows.ts'
import { aNewsletterLink } from './newsletter.ts'
import type { TestShop } from './open-test-shop.ts'
import { orderFileRows } from './order-file-rows.ts'
import { orderRows } from './order-rows.ts'
import { pageRows } from './page-rows.ts'
import { paperRows } from './paper-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { aPerson, PASSWORD, type TestPerson } from './people.ts'
import { aPicture } from './pictures.ts'
import { preOrderRows } from './pre-order-rows.ts'
import { programRows } from './program-rows.ts'
import { redirectRows } from './redirect-rows.ts'
import { reportRows } from './report-rows.ts'
import { reviewRows } from './review-rows.ts'
import { secondFactorRows } from './second-factor-rows.ts'
import { shopFaceRows } from './shop-face-rows.ts'
import { staffRows } from './staff-rows.ts'
import { statementRows } from './statement-rows.ts'
import { stockAlertRows } from './stock-alert-rows.ts'
import { stockTakeRows } from './stock-take-rows.ts'
import { unitRows } from './unit-rows.ts'

const words = { message: 'order-paid', language: 'en' } as const

export type AccessTable = { [Name in CallName]: Row }

export function createAccessTable(shop: TestShop): AccessTable {
  const { db, clock } = shop.services
  const anItemOfTheShop = () => anItem(shop.services, { qty: 1_000 })
  const anOrder = async () => {
    const item = await anItemOfTheShop()
    const answer = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
    return answer.json.order.id
  }
  const aMailToken = async (purpose: 'verify-email' | 'reset-password', { userId, email }: TestPerson) => {
    const token = newSecret()
    const expiresAt = new Date(clock().getTime() + hours(1))
    await db.insert(mailTokens).values({ userId, email, purpose, hash: hashToken(token), expiresAt })
    return token
  }
  let fresh = 0
  const newEmail = () => {
    fresh += 1
    return `fresh-${fresh}@example.com`
  }
  const aSignup = () => ({ email: newEmail(), password: PASSWORD, fName: 'A', lName: 'B' })
  const contact = { name: 'Nimali', email: 'nimali@example.com', message: 'Do you deliver to Jaffna?' }

  return {
    'GET /items': open(200),
    'GET /items/{id}': open(200, async () => ({ params: { id: (await anItemOfTheShop()).id } })),
    'POST /items': ofAdmins(201, () => ({ body: anItemInput() })),
    'PUT /items/{id}': ofAdmins(200, async () => ({
      params: { id: (await anItemOfTheShop()).id },
      body: anItemInput({ title: 'Another title' }),
    })),
    'DELETE /items/{id}': ofManagers(200, async () => ({ params: { id: (await anItemOfTheShop()).id } })),
    ...inventoryRows(shop),
    ...stockTakeRows(shop),
    ...reviewRows(shop),
    ...reportRows(shop),
    ...importRows(shop),
    'GET /catalogue/facets': open(200),
    'GET /catalogue/choices': open(200, async () => ({ query: { category: 'Kettles' } })),
    'GET /catalogue/comparison': open(200, async () => ({ query: { ids: (await anItemOfTheShop()).id } })),
    'GET /catalogue/wished': open(200, async () => ({ query: { ids: (await anItemOfTheShop()).id } })),
    'GET /catalogue/sitemap': open(200),
    'GET /catalogue/sitemap/parts': open(200),
    'GET /catalogue/sitemap/part': open(200),

    'POST /orders': open(201, async () => ({
      body: anOrderBody([{ id: (await anItemOfTheShop()).id, qty: 1 }]),
    })),
    'GET /sale-terms': open(200),
    'GET /towns': open(200, async () => ({ query: { district: 'Jaffna' } })),
    'GET /machines': open(200),
    'GET /agent-carts/{id}': open(200, async () => {
      const lines = [{ id: (await anItemOfTheShop()).id, qty: 1 }]
      return { params: { id: await anAgentCart(shop.services, lines) } }
    }),
    'POST /cart/quote': open(200, async () => ({
      body: { items: [{ id: (await anItemOfTheShop()).id, qty: 1 }] },
    })),
    'GET /orders': ofAdmins(200),
    'GET /orders/{email}': ofThePerson(({ email }) => ({ params: { email } })),
    'POST /orders/{id}/status': ofAdmins(200, async () => ({
      params: { id: await anOrder() },
      body: { from: 'pending', to: 'processing' },
    })),
    'GET /order-links/{id}': open(200, async () => {
      const id = await anOrder()
      return { params: { id }, query: { key: orderKey(id, shop.services) } }
    }),
    'POST /order-links/{id}/confirm': open(200, async () => {
      const id = await anOrder()
      return { params: { id }, body: { key: orderKey(id, shop.services) } }
    }),
    'GET /orders/{id}/history': ofAdmins(200, async () => ({ params: { id: await anOrder() } })),

    ...orderRows(shop, anOrder),
    ...paymentRows(shop),
    ...orderFileRows(shop),
    ...pageRows(shop),
    ...shopFaceRows(shop),
    ...paperRows(shop, anOrder),
    ...statementRows(shop),
    ...courierRows(shop),
    ...unitRows(shop),

    'POST /pre-orders': open(201, async () => ({
      body: {
        name: 'Nimali',
        email: 'nimali@example.com',
        phone: '1',
        address: 'Kandy',
        quantity: 1,
        productId: (await anItemOfTheShop()).id,
      },
    })),
    'GET /pre-orders': ofAdmins(200),
    ...preOrderRows(shop),
    'POST /contact': open(201, () => ({ body: contact })),
    'GET /contact': ofAdmins(200),
    'POST /contact/{id}/answered': ofAdmins(200, async () => {
      const { json } = await shop.call('POST /contact', { body: contact })
      return { params: { id: json.inquiry.id }, body: { answered: true } }
    }),
    'POST /newsletter': open(201, () => ({ body: { email: newEmail() } })),
    'POST /newsletter/{id}/confirm': open(200, async () => {
      const { id, key } = await aNewsletterLink(shop, newEmail())
      return { params: { id }, body: { key } }
    }),

    'POST /auth/signup': open(201, () => ({ body: aSignup() })),
    'POST /auth/login': open(200, async () => {
      const { email } = await aPerson(shop)
      return { body: { email, password: PASSWORD } }
    }),
    // Open to anyone, but good for nothing without the cookie of a session, which no caller here sends.
    'POST /auth/refresh': open(401),
    'POST /auth/logout': open(200),
    'POST /auth/forgot-password': open(200, () => ({ body: { email: newEmail() } })),
    'POST /auth/reset-password': open(200, async () => ({
      body: { token: await aMailToken('reset-password', await aPerson(shop)), password: 'another good one' },
    })),
    // The account it was sent to, and no other.
    'POST /auth/verify-email': {
      ...open(409, async (self) => ({ body: { token: await aMailToken('verify-email', self) } })),
      visitor: 401,
      self: 200,
    },
    'POST /auth/verify-email/send': ofTheSignedIn(),
    'POST /auth/change-password': ofTheSignedIn(() => ({
      body: { currentPassword: PASSWORD, newPassword: PASSWORD },
    })),
    ...secondFactorRows(shop),
    'POST /users': open(201, async () => {
      const body = aSignup()
      const { json } = await shop.call('POST /auth/signup', { body })
      return { body: { email: body.email, userId: json.userId } }
    }),
    'GET /users/profile/{email}': ofThePerson(({ email }) => ({ params: { email } })),
    'PUT /users/{email}': {
      ...ofThePerson(({ email }) => ({ params: { email }, body: { city: 'Kandy' } })),
      staff: 403,
    },
    'GET /account/notifications': ofTheSignedIn(),
    'PUT /account/notifications': ofTheSignedIn(() => ({
      body: { orderUpdates: true, offers: false, newsletter: false },
    })),
    'GET /account/sessions': ofTheSignedIn(),
    // The id is made up: whoever may make the call is told that there is no such session of theirs.
    'DELETE /account/sessions/{id}': { ...open(404, () => ({ params: { id: 'made-up' } })), visitor: 401 },
    'DELETE /account/sessions': ofTheSignedIn(),
    'DELETE /users/{email}/sessions': ofManagers(200, async () => ({
      params: { email: (await aPerson(shop)).email },
    })),
    'GET /account/wishlist': ofTheSignedIn(),
    'PUT /account/wishlist': ofTheSignedIn(async () => ({ body: { add: [(await anItemOfTheShop()).id] } })),

    'PUT /media/{folder}/{file}': ofAdmins(201, async () => ({
      params: { folder: `item_${Date.now()}_${newEmail().replace(/\W/g, '')}`, file: 'product_image_1' },
      bytes: Uint8Array.from(await aPicture()),
    })),
    'GET /owner/overview': ofAdmins(200),
    'GET /owner/names': ofAdmins(200),
    ...staffRows(shop),
    'GET /settings': ofOwners(200),
    'GET /message-words': ofOwners(200),
    'GET /message-words/{message}/{language}': ofOwners(200, () => ({ params: words })),
    'PUT /message-words/{message}/{language}': ofOwners(200, async () => {
      const { version } = await readWords(shop.services.db, words)
      return { params: words, body: { texts: { heading: 'Paid, thank you' }, seen: version } }
    }),
    'POST /message-words/{message}/{language}/preview': ofOwners(200, () => ({ params: words, body: { texts: {} } })),
    'PUT /settings/{name}': ofOwners(200, () => ({
      params: { name: 'orders.mostPiecesALine' },
      body: { value: null },
    })),
    'PUT /settings': ofOwners(200, () => ({
      body: { changes: [{ name: 'orders.mostPiecesALine', value: null }] },
    })),
    ...stockAlertRows(shop),
    ...discountRows(shop),
    ...redirectRows(shop),
    ...customerRows(shop),
    ...programRows(shop),
    'GET /failed-messages': ofManagers(200),
    // The id is made up: whoever may make the call is told that there is none.
    'POST /failed-messages/{what}/{id}/retry': ofManagers(404, () => ({ params: { what: 'mail', id: 'made-up' } })),
    'DELETE /failed-messages/{what}/{id}': ofManagers(404, () => ({ params: { what: 'job', id: '0' } })),
    'GET /audit': ofManagers(200),
    'GET /history': ofManagers(200),
    ...backupRows(),
    'POST /users/{email}/export': { ...ofThePerson(({ email }) => ({ params: { email } })), staff: 403 },
    'POST /users/{email}/delete': {
      ...ofThePerson(({ email }) => ({ params: { email }, body: { currentPassword: PASSWORD } })),
      staff: 403,
    },
    'GET /privacy/retention': open(200),
  }
}
