import { formatDate, formatDateTime } from '#contract/dates.ts'
import type { PreOrderFacts, PreOrderSmsTexts, PreOrderTexts } from '../pre-order-texts.ts'

export const preOrderTexts: PreOrderTexts = {
  noted: ({ title, what, expectedOn, deposit }) => ({
    subject: `Your pre-order of ${title}`,
    preview: 'We have noted your pre-order.',
    heading: 'We have noted your pre-order',
    lines: [
      `you asked for ${what}. ${whatToPay(deposit)}`,
      ...(expectedOn ? [`We expect new stock on ${formatDate(expectedOn)}.`] : []),
      'Stock goes out in the order people asked. We write to you when it is your turn.',
    ],
    button: deposit ? 'Pay the deposit' : 'See my pre-order',
    closing: [],
  }),
  depositPaid: ({ title, what, amount }) => ({
    subject: `We have your deposit for ${title}`,
    preview: 'Thank you. We write to you when it is your turn.',
    heading: 'We have your deposit',
    lines: [`thank you for your deposit of ${amount} for ${what}. It is taken off your order.`],
    button: 'See my pre-order',
    closing: [],
  }),
  here: ({ title, what, heldUntil }) => {
    const until = formatDateTime(heldUntil)
    return {
      subject: `${title} is here for you`,
      preview: `We hold it for you until ${until}.`,
      heading: 'It is here, and held for you',
      lines: [`we hold ${what} for you until ${until}. After that the next in line gets it.`],
      button: 'Order it now',
      closing: ['You no longer want it? The same link cancels your pre-order.'],
    }
  },
  cancelled: ({ title, what, why, refund }) => {
    const reason = {
      shop: 'we had to cancel your pre-order of',
      gone: 'we no longer sell what you pre-ordered:',
      expired: 'the time to order what we held for you has passed, and the next in line gets it:',
      unpaid: 'your deposit did not come in time, so we cancelled your pre-order of',
    }[why]
    return {
      subject: `Your pre-order of ${title} was cancelled`,
      preview: 'Nothing is held for you any more.',
      heading: 'Your pre-order was cancelled',
      lines: [
        `${reason} ${what}. We are sorry. ${refund ? `We give back your deposit of ${refund}.` : 'You have paid nothing.'}`,
      ],
      button: null,
      closing: ['Is something not right? Answer this mail, or call us.'],
    }
  },
}

function whatToPay(deposit: PreOrderFacts['noted']['deposit']): string {
  if (!deposit) return 'You pay nothing now, and nothing is ordered yet.'
  const by = formatDateTime(deposit.payBy)
  return `Please pay a deposit of ${deposit.amount} by ${by}: it is taken off your order, and comes back to you if there is none.`
}

export const preOrderSmsTexts: PreOrderSmsTexts = {
  noted: 'we have noted your pre-order.',
  'deposit-paid': 'we have your deposit. Thank you.',
  here: 'your pre-order is here and held for you.',
  cancelled: 'your pre-order was cancelled.',
}
