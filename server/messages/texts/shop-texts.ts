/** What the shop's own mailbox is told. What strangers typed has no links any more. */

export interface ShopFacts {
  order: { id: string; name: string; total: string; items: readonly { title: string; qty: number }[] }
  inquiry: { name: string }
  'pre-order': { name: string; productName: string; quantity: number }
}

export interface ShopWords {
  subject: string
  facts: readonly { name: string; value: string }[]
  button: string
}

export type ShopTexts = { [E in keyof ShopFacts]: (facts: ShopFacts[E]) => ShopWords }
