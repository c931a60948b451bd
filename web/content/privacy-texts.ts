/** What the privacy page tells; the times are the owner's. Another shop looks through it before it opens. */
import type { RetentionTimes } from '#contract/personal-data.ts'
import { addressLines, shopDetails } from '#contract/shop-details.ts'

export const privacyHero = {
  title: 'Privacy',
  text: 'What we keep about you, why, for how long, and how you get it, correct it or have it removed.',
}

interface KeptThing {
  what: string
  why: string
  howLong: string
}

function inDays(days: number | null): string {
  if (days === null) return 'Until you ask us to remove it.'
  if (days % 365 !== 0) return days === 1 ? '1 day.' : `${days} days.`
  return inYears(days / 365)
}

function inYears(years: number): string {
  return years === 1 ? '1 year.' : `${years} years.`
}

export function keptThings(times: RetentionTimes): readonly KeptThing[] {
  return [
    {
      what: 'Your account: name, email address, phone, address, wishlist, and your password as a hash that nobody can read',
      why: 'So that you can log in, order with less typing and see your orders. We do what you asked us for.',
      howLong: 'Until you delete the account.',
    },
    {
      what: 'Your orders: what you bought, name, email address, phone and address',
      why: 'To deliver, to answer for what we sold, and for the books the law wants us to keep.',
      howLong:
        times.ordersYears === null
          ? 'The order stays. Your details are removed from it when you ask, once it has ended.'
          : `The order stays. Your details are removed from it after ${inYears(times.ordersYears)}`,
    },
    {
      what: 'Invoices and credit notes: name, address and phone of the buyer, and the tax number where one was given',
      why: 'The law makes us keep them. When you ask to be removed, nobody but the owner can open them any more.',
      howLong: times.papersYears === null ? 'As long as the shop runs.' : inYears(times.papersYears),
    },
    {
      what: 'Slips of bank transfers and photos of what you send back, which only our staff can open',
      why: 'To find your payment, and to see what is wrong with what you return.',
      howLong:
        times.orderFilesDays === null
          ? 'As long as your details stay on the order.'
          : `${inDays(times.orderFilesDays)} They stay as long as your order is under way.`,
    },
    {
      what: 'Pre-orders: name, email address, phone, address and what you wish for',
      why: 'To tell you when it is here, because you asked for it.',
      howLong: inDays(times.preOrdersDays),
    },
    {
      what: 'Messages from the support page: name, email address and what you wrote',
      why: 'To answer you.',
      howLong: inDays(times.inquiriesDays),
    },
    {
      what: 'Your choice of newsletter and offers, with the words you agreed to and the date',
      why: 'We send them because you agreed, and must be able to show it.',
      howLong: `Until you end them, and after that ${inDays(times.withdrawnConsentsDays)}`,
    },
    {
      what: 'That we sent you a mail or an SMS, and when; what it said is forgotten once it was sent',
      why: 'To find out why it did not reach you.',
      howLong: inDays(times.sentMailsDays),
    },
    {
      what: 'Logins and changes to your account, with letters made from your network address, which cannot be read back',
      why: 'To notice when somebody else uses your account.',
      howLong: inDays(times.auditDays),
    },
  ]
}

/** Who answers, and how to reach them, as far as that is told. */
function whoAnswers(): string {
  const { name, address, phone, email } = shopDetails
  const ways = [email && `Write to ${email}`, phone && `${email ? 'call' : 'Call'} ${phone}`]
    .filter(Boolean)
    .join(' or ')
  return `${[name, ...addressLines(), address.country].join(', ')}.${ways && ` ${ways}.`}`
}

export const privacySections = (): readonly { title: string; paragraphs: readonly string[] }[] => [
  {
    title: 'What we do not keep',
    paragraphs: [
      'The number, name, expiry date and CVC of your card never leave the page you type them on.',
      'There is no advertising and no tracking on these pages, and nothing of them is loaded from other companies. Your browser keeps your cart, wishlist and login, and one cookie that keeps you logged in; all of it is needed for what you do here.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'You, and the people of the shop who handle your orders and answer your messages. Those who deliver get what they need to find your door. We sell or lend it to nobody.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'The Personal Data Protection Act, No. 9 of 2022, gives you the right to know what we keep about you and to get a copy, to have it corrected or completed, to have it removed, to withdraw what you agreed to, and to object to what we do with it.',
      'With an account you do most of it yourself, at once: My Profile corrects your details; Account Settings has your mail choices, Download my data and Delete my account. Without one, write to us from the address it is about. We answer within 21 working days, and it costs nothing.',
      'If we refuse you something we say why, and you can turn to the Data Protection Authority of Sri Lanka.',
    ],
  },
  {
    title: 'Who answers for it',
    paragraphs: [whoAnswers()],
  },
]
