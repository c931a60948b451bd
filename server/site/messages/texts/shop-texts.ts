/** What the shop's own mailbox is told. What strangers typed has no links any more. */

export interface ShopFacts {
  order: { id: string; name: string; total: string; items: readonly { title: string; qty: number }[] }
  inquiry: { name: string }
  payment: { vendor: string; number: string; reference: string; says: string }
  'pre-order': { name: string; productName: string; quantity: number }
  return: { id: string; name: string; items: readonly { title: string; qty: number }[] }
  claim: { id: string; name: string; title: string }
}

export interface ShopWords {
  subject: string
  facts: readonly { name: string; value: string }[]
  button: string
}

export type ShopTexts = { [E in keyof ShopFacts]: (facts: ShopFacts[E]) => ShopWords }

export const shopTexts: ShopTexts = {
  order: ({ id, name, total, items }) => ({
    subject: `New order ${id}: ${total}`,
    facts: [
      { name: 'Order', value: id },
      { name: 'Buyer', value: name },
      { name: 'Total', value: total },
      { name: 'Items', value: items.map(({ title, qty }) => `${title} × ${qty}`).join('\n') },
    ],
    button: 'See the order',
  }),
  inquiry: ({ name }) => ({
    subject: 'New inquiry',
    facts: [{ name: 'From', value: name }],
    button: 'Answer it',
  }),
  payment: ({ vendor, number, reference, says }) => ({
    subject: `${vendor} tells of a payment that belongs to no order`,
    facts: [
      { name: 'Number of the order', value: number },
      { name: `Number at ${vendor}`, value: reference },
      { name: 'It says', value: says },
    ],
    button: 'See the orders',
  }),
  'pre-order': ({ name, productName, quantity }) => ({
    subject: `New pre-order: ${productName} × ${quantity}`,
    facts: [
      { name: 'From', value: name },
      { name: 'Item', value: productName },
      { name: 'Pieces', value: String(quantity) },
    ],
    button: 'See all pre-orders',
  }),
  return: ({ id, name, items }) => ({
    subject: `Return asked for: order ${id}`,
    facts: [
      { name: 'Order', value: id },
      { name: 'Buyer', value: name },
      { name: 'Items', value: items.map(({ title, qty }) => `${title} × ${qty}`).join('\n') },
    ],
    button: 'Answer it',
  }),
  claim: ({ id, name, title }) => ({
    subject: `Claim under warranty: order ${id}`,
    facts: [
      { name: 'Order', value: id },
      { name: 'Buyer', value: name },
      { name: 'Item', value: title },
    ],
    button: 'See the claim',
  }),
}
