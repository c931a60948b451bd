/** What the shop tells a buyer about an order, in every language the shop speaks: mails at length, SMS in short words. */
import type { OrderMessageEvent } from '#contract/order-messages.ts'

export interface OrderTexts {
  /** Of the mail, but of `received`, which has a layout of its own. */
  mail: Record<Exclude<OrderMessageEvent, 'received'>, { happened: string; text: string }>
  /** One part of 160 letters together with the link behind it. */
  sms: Record<OrderMessageEvent, (order: { shop: string; id: string }) => string>
}

const en: OrderTexts = {
  mail: {
    'waiting-for-slip': {
      happened: 'is waiting for your payment',
      text: 'Please pay by bank transfer and send us a picture of the slip. Until then we hold your goods.',
    },
    paid: {
      happened: 'was paid',
      text: 'Thank you. We have your payment and get your order ready.',
    },
    preparing: {
      happened: 'is being prepared',
      text: 'We are packing your order. You hear from us again when it has been delivered.',
    },
    'on-its-way': {
      happened: 'is on its way',
      text: 'Your order has left the shop. Please keep your phone at hand: the driver may call you.',
    },
    delivered: {
      happened: 'was delivered',
      text: 'We hope you enjoy it. If something is missing or broken, please tell us within 7 days.',
    },
    cancelled: {
      happened: 'was cancelled',
      text: 'Nothing will be delivered. If you did not expect this, please get in touch with us.',
    },
    refunded: {
      happened: 'was refunded',
      text: 'We have sent your money back. Depending on your bank it takes some days to arrive.',
    },
  },
  sms: {
    received: ({ shop, id }) => `${shop}: we have your order ${id}.`,
    'waiting-for-slip': ({ shop, id }) => `${shop}: please send the slip of order ${id}.`,
    paid: ({ shop, id }) => `${shop}: order ${id} is paid. Thank you.`,
    preparing: ({ shop, id }) => `${shop}: we are packing order ${id}.`,
    'on-its-way': ({ shop, id }) => `${shop}: order ${id} is on its way.`,
    delivered: ({ shop, id }) => `${shop}: order ${id} was delivered.`,
    cancelled: ({ shop, id }) => `${shop}: order ${id} was cancelled.`,
    refunded: ({ shop, id }) => `${shop}: order ${id} was refunded.`,
  },
}

const languages: Record<string, OrderTexts> = { en }

/** `language`: as it is stored with the order. One that the shop does not speak is answered in English. */
export function orderTextsIn(language: string): OrderTexts {
  return languages[language] ?? en
}
