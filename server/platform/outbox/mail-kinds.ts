/** Every kind of mail the shop sends, and with which others an address is spared too many of them. */

/**
 * `order`, `alert` and `other` are counted apart (`server/site/messages/queue-mail.ts`). `agreed`: asked for by a press
 * on a link in an earlier mail, one by one, so that the address is proved. `staff`: asked for by somebody who is signed
 * in to the back office. `shop`: to the shop's own mailbox or its owners.
 */
export type MailGroup = 'order' | 'alert' | 'other' | 'agreed' | 'staff' | 'shop'

export const mailKinds = {
  'order-confirmation': 'order',
  'order-update': 'order',
  'review-request': 'order',
  'pre-order-confirmation': 'order',
  'pre-order-update': 'order',

  'stock-alert-link': 'alert',
  'newsletter-link': 'alert',
  'back-in-stock': 'agreed',

  'account-moved': 'staff',
  'staff-invitation': 'staff',
  'inquiry-reply': 'staff',
  'question-answer': 'staff',
  'message-preview': 'staff',

  'verify-email': 'other',
  'password-reset': 'other',
  'password-changed': 'other',
  'second-factor-changed': 'other',
  'account-deleted': 'other',
  offers: 'other',

  'shop-order': 'shop',
  'shop-pre-order': 'shop',
  'shop-payment': 'shop',
  'shop-slip': 'shop',
  'shop-return': 'shop',
  'shop-claim': 'shop',
  'shop-inquiry': 'shop',
  'shop-question': 'shop',
  'shop-review': 'shop',
  'shop-picture-damaged': 'shop',
  'shop-backup': 'shop',
  'shop-server': 'shop',
  'shop-api-key-ends': 'shop',
  'shop-licence-ends': 'shop',
  'shop-webhook-off': 'shop',
} as const satisfies Record<string, MailGroup>

export type MailKind = keyof typeof mailKinds
export type ShopMailKind = { [Kind in MailKind]: (typeof mailKinds)[Kind] extends 'shop' ? Kind : never }[MailKind]

export function kindsOf(...groups: readonly MailGroup[]): string[] {
  return Object.entries(mailKinds).flatMap(([kind, group]) => (groups.includes(group) ? [kind] : []))
}
