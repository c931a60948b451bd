/** What a person agrees to when they sign up. Another shop puts its own terms here. */
import { t } from '@lingui/core/macro'

export const terms = (): readonly { title: string; text: string }[] => [
  {
    title: t`What we keep`,
    text: t`Your name, email address, phone number, delivery address and orders, so that we can deliver what you buy and answer what you ask. We never see or keep the numbers of your cards.`,
  },
  {
    title: t`Who sees it`,
    text: t`You, and the people of the shop who handle your orders. We sell or lend it to nobody.`,
  },
  {
    title: t`Your orders`,
    text: t`An order is taken at the prices shown when you place it. We confirm it by mail and tell you when it moves on.`,
  },
  {
    title: t`Your account`,
    text: t`Keep your password to yourself. You can change it, your details and the mails you get at any time, take a copy of your data, and delete the account.`,
  },
]
