import type { ShopTexts } from '../shop-texts.ts'

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
  'pre-order': ({ name, productName, quantity }) => ({
    subject: `New pre-order: ${productName} × ${quantity}`,
    facts: [
      { name: 'From', value: name },
      { name: 'Item', value: productName },
      { name: 'Pieces', value: String(quantity) },
    ],
    button: 'See all pre-orders',
  }),
}
