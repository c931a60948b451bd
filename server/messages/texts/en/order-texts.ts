import { formatDateTime } from '#contract/dates.ts'
import { formatDays } from '#contract/delivery-fee.ts'
import type { MailFrame, OrderTexts, OrderWords, Owed } from '../order-texts.ts'

export const orderTexts: OrderTexts = {
  received: ({ id, shop, date, confirmBy, owed }) => ({
    subject: `Your order ${id}`,
    preview: owed
      ? 'Thank you. We have your order and wait for your payment.'
      : 'Thank you. We have your order and get it ready.',
    heading: 'Thank you for your order',
    lines: [
      `we have your order ${id} of ${formatDateTime(date)}${owed ? '.' : ' and get it ready for you.'}`,
      ...(owed ? [howToPay(owed)] : []),
      ...(confirmBy
        ? [`Please confirm your order by ${formatDateTime(confirmBy)}. After that we give the goods back.`]
        : []),
    ],
    ...(owed && 'account' in owed.by ? { facts: transferFacts(id, owed.amount, owed.by.account) } : {}),
    sms: owed ? `${shop}: we have your order ${id}. Please pay it:` : `${shop}: we have your order ${id}.`,
  }),
  paid: ({ id, shop }) =>
    update(id, {
      happened: 'was paid',
      text: 'Thank you. We have your payment and get your order ready.',
      sms: `${shop}: order ${id} is paid. Thank you.`,
    }),
  preparing: ({ id, shop }) =>
    update(id, {
      happened: 'is being prepared',
      text: 'We are packing your order. You hear from us again when it has been delivered.',
      sms: `${shop}: we are packing order ${id}.`,
    }),
  ready: ({ id, shop, street, city }) =>
    update(id, {
      happened: 'is ready for you to pick up',
      text: `It waits for you at ${[street, city].filter(Boolean).join(', ') || 'the shop'}. Please bring the number of your order.`,
      sms: `${shop}: order ${id} is ready for you to pick up.`,
    }),
  'on-its-way': ({ id, shop, courier, trackingNumber }) =>
    update(id, {
      happened: 'is on its way',
      text: 'Your order has left the shop. Please keep your phone at hand: the driver may call you.',
      more: [courier && `${courier} brings it to you.`, trackingNumber && `Its tracking number is ${trackingNumber}.`],
      sms: `${shop}: order ${id} is on its way.`,
    }),
  attempted: ({ id, shop }) =>
    update(id, {
      happened: 'could not be handed over',
      text: 'Nobody could take it at the door. We try again; please call us if another day suits you better.',
      sms: `${shop}: nobody could take order ${id}. We try again.`,
    }),
  delivered: ({ id, shop, returns }) =>
    update(id, {
      happened: 'was delivered',
      text: `We hope you enjoy it. ${returns}`.trim(),
      sms: `${shop}: order ${id} was delivered.`,
    }),
  changed: ({ id, shop }) =>
    update(id, {
      happened: 'was changed',
      text: 'Some of it will not be delivered. What is left, and what it comes to, stands below.',
      sms: `${shop}: some of order ${id} will not be delivered.`,
    }),
  cancelled: ({ id, shop }) =>
    update(id, {
      happened: 'was cancelled',
      text: 'Nothing will be delivered. If you did not expect this, please get in touch with us.',
      sms: `${shop}: order ${id} was cancelled.`,
    }),
  refunded: ({ id, shop, amount }) =>
    update(id, {
      happened: 'was refunded',
      text: 'We have sent your money back. Depending on your bank it takes some days to arrive.',
      more: [`Refunded: ${amount}.`],
      sms: `${shop}: order ${id} was refunded.`,
    }),
  'return-accepted': (facts) => ofReturn(facts, 'was accepted'),
  'return-refused': (facts) => ofReturn(facts, 'was not accepted'),
  'return-received': (facts) => ofReturn(facts, 'has reached us'),
}

export const mailFrame: MailFrame = {
  dear: (name) => `Dear ${name || 'customer'},`,
  total: 'Total',
  for: 'For',
  address: 'Address',
  phone: 'Phone',
  secondPhone: 'Second number',
  delivery: 'Delivery',
  days: formatDays,
  district: (name) => name,
  discount: (code) => `Discount ${code}`,
  pickedUp: 'Picked up at the shop',
  vat: 'VAT',
  vatIncluded: (amount, percent) => `${amount} (${percent} %), included in the total`,
  confirm: 'Confirm my order',
  seeOrder: 'See my order',
  seeOrders: 'See my orders',
  followOrder: 'Follow my order',
  choose: 'You can choose which mails you get under Account Settings.',
  notRight: 'Is something not right? Answer this mail, or call us.',
  returns: (days) => `If something is missing or broken, tell us within ${days} days and we make it good.`,
}

interface Update {
  /** As it stands after 'Your order'. */
  happened: string
  text: string
  /** Sentences that are known for some orders only. */
  more?: readonly string[]
  sms: string
}

function update(id: string, { happened, text, more = [], sms }: Update): OrderWords {
  const known = more.filter((sentence) => sentence !== '').join(' ')
  return {
    subject: `Your order ${id} ${happened}`,
    preview: text,
    heading: `Your order ${happened}`,
    lines: known === '' ? [text] : [text, known],
    sms,
  }
}

function ofReturn({ id, shop, word }: { id: string; shop: string; word: string }, happened: string): OrderWords {
  const heading = `Your return of order ${id} ${happened}`
  return {
    subject: heading,
    preview: heading,
    heading,
    lines: [word === '' ? 'This is about the return you asked us for.' : word],
    sms: `${shop}: your return of order ${id} ${happened}.`,
  }
}

function howToPay({ amount, by, until }: Owed): string {
  const when = until === null ? '' : ` by ${formatDateTime(until)}`
  return 'account' in by
    ? `Please transfer ${amount} to our account${when}. Once it is there we get your order ready.`
    : `Please pay ${amount} with ${by.vendor}${when}, if you have not done so yet. Then we get your order ready.`
}

function transferFacts(id: string, amount: string, account: string) {
  return [
    { name: 'Amount', value: amount },
    { name: 'Reference', value: id },
    { name: 'Our account', value: account },
  ]
}
