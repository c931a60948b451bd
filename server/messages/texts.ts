/** What the shop tells a buyer about an order, in every language the shop speaks: mails at length, SMS in short words. */
import type { OrderMessageEvent } from '#contract/order-messages.ts'

export interface OrderTexts {
  /** The mail that an order was received. */
  received: {
    subject: (id: string) => string
    preview: string
    heading: string
    lead: (order: { id: string; date: string }) => string
    /** To a guest who must confirm it. */
    confirmBy: (date: string) => string
    confirm: string
    seeOrder: string
    closing: string
  }
  /** What every mail about an order holds. */
  frame: {
    /** `name` may be empty. */
    dear: (name: string) => string
    total: string
    for: string
    address: string
    phone: string
    seeOrders: string
    choose: string
  }
  /** The other mails: what happened, as it stands after 'Your order', and what it means. */
  updated: (happened: string) => string
  updatedSubject: (id: string, happened: string) => string
  mail: Record<Exclude<OrderMessageEvent, 'received'>, { happened: string; text: string }>
  /** One part of 160 letters together with the link behind it. */
  sms: Record<OrderMessageEvent, (order: { shop: string; id: string }) => string>
}

const en: OrderTexts = {
  received: {
    subject: (id) => `Your order ${id}`,
    preview: 'Thank you. We have your order and get it ready.',
    heading: 'Thank you for your order',
    lead: ({ id, date }) => `we have your order ${id} of ${date} and get it ready for you.`,
    confirmBy: (date) => `Please confirm your order by ${date}. After that we give the goods back.`,
    confirm: 'Confirm my order',
    seeOrder: 'See my order',
    closing: 'Is something not right? Answer this mail, or call us.',
  },
  frame: {
    dear: (name) => `Dear ${name || 'customer'},`,
    total: 'Total',
    for: 'For',
    address: 'Address',
    phone: 'Phone',
    seeOrders: 'See my orders',
    choose: 'You can choose which mails you get under Account Settings.',
  },
  updated: (happened) => `Your order ${happened}`,
  updatedSubject: (id, happened) => `Your order ${id} ${happened}`,
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
