import { formatDate, formatDateTime } from '#contract/dates.ts'
import type { PreOrderTexts } from '../pre-order-texts.ts'

export const preOrderTexts: PreOrderTexts = {
  noted: ({ title, what, expectedOn }) => ({
    subject: `Your pre-order of ${title}`,
    preview: 'We have noted your pre-order.',
    heading: 'We have noted your pre-order',
    lines: [
      `you asked for ${what}. You pay nothing now, and nothing is ordered yet.`,
      ...(expectedOn ? [`We expect new stock on ${formatDate(expectedOn)}.`] : []),
      'Stock goes out in the order people asked. We write to you when it is your turn.',
    ],
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
  cancelled: ({ title, what, why }) => {
    const reason = {
      shop: 'we had to cancel your pre-order of',
      gone: 'we no longer sell what you pre-ordered:',
    }[why]
    return {
      subject: `Your pre-order of ${title} was cancelled`,
      preview: 'Nothing is held for you any more.',
      heading: 'Your pre-order was cancelled',
      lines: [`${reason} ${what}. We are sorry. You have paid nothing.`],
      button: null,
      closing: ['Is something not right? Answer this mail, or call us.'],
    }
  },
}
