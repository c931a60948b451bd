/** What the privacy page tells; the times are the owner's. Another shop looks through it before it opens. */
import { plural, t } from '@lingui/core/macro'
import type { RetentionTimes } from '#contract/office/personal-data.ts'
import { addressLines, shopDetails } from '#contract/site/shop-details.ts'

export const privacyHero = {
  get title() {
    return t`Privacy`
  },
  get text() {
    return t`What we keep about you, why, for how long, and how you get it, correct it or have it removed.`
  },
}

interface KeptThing {
  what: string
  why: string
  howLong: string
}

function inDays(days: number | null): string {
  if (days === null) return t`Until you ask us to remove it.`
  if (days % 365 !== 0) return plural(days, { one: '# day.', other: '# days.' })
  return inYears(days / 365)
}

function inYears(years: number): string {
  return plural(years, { one: '# year.', other: '# years.' })
}

export function keptThings(times: RetentionTimes): readonly KeptThing[] {
  return [
    {
      what: t`Your account: name, email address, phone, address, wishlist, and your password as a hash that nobody can read`,
      why: t`So that you can log in, order with less typing and see your orders. We do what you asked us for.`,
      howLong: t`Until you delete the account.`,
    },
    {
      what: t`Your orders: what you bought, name, email address, phone and address`,
      why: t`To deliver, to answer for what we sold, and for the books the law wants us to keep.`,
      howLong:
        times.ordersYears === null
          ? t`The order stays. Your details are removed from it when you ask, once it has ended.`
          : plural(times.ordersYears, {
              one: 'The order stays. Your details are removed from it after # year.',
              other: 'The order stays. Your details are removed from it after # years.',
            }),
    },
    {
      what: t`Invoices and credit notes: name, address and phone of the buyer, and the tax number where one was given`,
      why: t`The law makes us keep them. When you ask to be removed, nobody but the owner can open them any more.`,
      howLong: times.papersYears === null ? t`As long as the shop runs.` : inYears(times.papersYears),
    },
    {
      what: t`Slips of bank transfers and photos of what you send back, which only our staff can open`,
      why: t`To find your payment, and to see what is wrong with what you return.`,
      howLong:
        times.orderFilesDays === null
          ? t`As long as your details stay on the order.`
          : t`${inDays(times.orderFilesDays)} They stay as long as your order is under way.`,
    },
    {
      what: t`Pre-orders: name, email address, phone, address and what you wish for`,
      why: t`To tell you when it is here, because you asked for it.`,
      howLong: t`${inDays(times.preOrdersDays)} With a deposit, until you have your goods or your money back.`,
    },
    {
      what: t`The address or number that waits to be told that a product is back`,
      why: t`To send the one message you asked for.`,
      howLong: t`Until it was sent or you stop it, one year at most; 48 hours if you never confirm.`,
    },
    {
      what: t`Messages from the support page: name, email address and what you wrote`,
      why: t`To answer you.`,
      howLong: inDays(times.inquiriesDays),
    },
    {
      what: t`Reviews you write, with the name you give; what you ask about a product, and your email address until the answer is sent`,
      why: t`To show them to others who decide, where we do that, and to tell you our answer.`,
      howLong: t`Until you ask us to remove them, or your details are removed from the order.`,
    },
    {
      what: t`Your choice of newsletter and offers, with the words you agreed to and the date`,
      why: t`We send them because you agreed, and must be able to show it.`,
      howLong: t`Until you end them, and after that ${inDays(times.withdrawnConsentsDays)}`,
    },
    {
      what: t`That we sent you a mail or an SMS, and when; what it said is forgotten once it was sent`,
      why: t`To find out why it did not reach you.`,
      howLong: inDays(times.sentMailsDays),
    },
    {
      what: t`Logins and changes to your account, with letters made from your network address, which cannot be read back`,
      why: t`To notice when somebody else uses your account.`,
      howLong: inDays(times.auditDays),
    },
  ]
}

/** Who answers, and how to reach them, as far as that is told. */
function whoAnswers(): string {
  const { name, address, phone, email } = shopDetails
  const shop = [name, ...addressLines(), address.country].join(', ')
  if (email && phone) return t`${shop}. Write to ${email} or call ${phone}.`
  if (email) return t`${shop}. Write to ${email}.`
  return phone ? t`${shop}. Call ${phone}.` : `${shop}.`
}

export const privacySections = (): readonly { title: string; paragraphs: readonly string[] }[] => [
  {
    title: t`What we do not keep`,
    paragraphs: [
      t`The number, name, expiry date and CVC of your card never leave the page you type them on.`,
      t`There is no advertising and no tracking on these pages, and nothing of them is loaded from other companies. Your browser keeps your cart, wishlist, login and what you looked at last, and one cookie that keeps you logged in; all of it is needed for what you do here.`,
      t`We count how often a search finds nothing, a product has none left, and a cart is filled, taken to the checkout and ordered: as numbers of a day, with nothing about you. If your browser asks not to be tracked, it is not counted.`,
    ],
  },
  {
    title: t`Who sees it`,
    paragraphs: [
      t`You, and the people of the shop who handle your orders and answer your messages. Those who deliver get what they need to find your door. We sell or lend it to nobody.`,
    ],
  },
  {
    title: t`Your rights`,
    paragraphs: [
      t`The Personal Data Protection Act, No. 9 of 2022, gives you the right to know what we keep about you and to get a copy, to have it corrected or completed, to have it removed, to withdraw what you agreed to, and to object to what we do with it.`,
      t`With an account you do most of it yourself, at once: My Profile corrects your details; Account Settings has your mail choices, Download my data and Delete my account. Without one, write to us from the address it is about. We answer within 21 working days, and it costs nothing.`,
      t`If we refuse you something we say why, and you can turn to the Data Protection Authority of Sri Lanka.`,
    ],
  },
  {
    title: t`Who answers for it`,
    paragraphs: [whoAnswers()],
  },
]
