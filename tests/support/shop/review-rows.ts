/** The rows of the access table about reviews and questions. */

import { listQuestions } from '#server/feedback/questions/answer.ts'
import { askQuestion } from '#server/feedback/questions/ask.ts'
import { findBuyer } from '#server/feedback/reviews/find-buyer.ts'
import { writeReview } from '#server/feedback/reviews/own-review.ts'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { ofAdmins, open, type Row } from './access-rows.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { setSetting } from './set-setting.ts'

type Name =
  | 'GET /items/{id}/reviews'
  | 'GET /items/{id}/own-review'
  | 'PUT /items/{id}/own-review'
  | 'GET /reviews'
  | 'PUT /reviews/{id}'
  | 'GET /items/{id}/questions'
  | 'POST /items/{id}/questions'
  | 'GET /questions'
  | 'PUT /questions/{id}'

export function reviewRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const ofItem = async () => ({ params: { id: (await anItem(services)).id } })
  /** A delivered order of an item, with its link. */
  const bought = async () => {
    await setSetting(services, 'reviews.on', true)
    const { id: itemId } = await anItem(services)
    const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: itemId, qty: 1 }]) })
    const { id: order } = json.order
    // Not by a call: in an open shop it would ask for a second factor.
    const by = 'owner@example.com'
    await services.transaction(async (tx) => {
      await changeOrderStatus(tx, { id: order, from: 'pending', to: 'processing', by }, services)
      await changeOrderStatus(tx, { id: order, from: 'processing', to: 'delivered', by }, services)
    })
    return { itemId, order, key: orderKey(order, services) }
  }
  return {
    'GET /items/{id}/reviews': open(200, ofItem),
    'GET /items/{id}/own-review': open(200, ofItem),
    'PUT /items/{id}/own-review': open(200, async () => {
      const { itemId, ...link } = await bought()
      return { params: { id: itemId }, body: { ...link, name: 'Nimali', stars: 5 } }
    }),
    'GET /items/{id}/questions': open(200, ofItem),
    'POST /items/{id}/questions': open(201, async () => {
      await setSetting(services, 'questions.on', true)
      return { ...(await ofItem()), body: { name: 'Kamal', text: 'Does it whistle?' } }
    }),
    'GET /questions': ofAdmins(200),
    'PUT /questions/{id}': ofAdmins(200, async () => {
      await setSetting(services, 'questions.on', true)
      const { id: itemId } = await anItem(services)
      await services.transaction((tx) => askQuestion(tx, { itemId, name: 'Kamal', text: 'Why?' }, services))
      const { rows } = await listQuestions(services.db, { limit: 1, offset: 0 })
      return {
        params: { id: rows[0]?.id ?? '' },
        body: { answer: 'So', state: 'shown', version: rows[0]?.version ?? 0 },
      }
    }),
    'GET /reviews': ofAdmins(200),
    'PUT /reviews/{id}': ofAdmins(200, async () => {
      const { itemId, ...link } = await bought()
      const { id } = await services.transaction(async (tx) => {
        const buyer = await findBuyer(tx, { itemId, viewer: null, ...link }, services)
        return writeReview(tx, { itemId, buyer, name: 'Nimali', stars: 5, text: '' }, services)
      })
      return { params: { id }, body: { state: 'shown', version: 1 } }
    }),
  }
}
