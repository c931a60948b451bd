/** The mails about an account, in the language of its person. */
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import { letterMail } from '../../site/messages/letter-mail.ts'
import type { SecondFactorChange } from '../../site/messages/texts/letter-texts.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'

interface To {
  to: string
  language: Language
  publicUrl: string
  texts: Texts
}

/**
 * It carries nothing the person typed: whoever signs up with another's address can't write to them through the shop.
 */
export function verificationMail({ token, texts, ...mail }: To & { token: string }): Mail {
  const words = texts.account.verify
  // Behind the #, so that the secret is in no server's log.
  return letterMail({ ...mail, kind: 'verify-email', words, link: linkTo(mail, `/verify-email#token=${token}`) })
}

export function resetMail({ token, texts, ...mail }: To & { token: string }): Mail {
  const words = texts.account.reset
  return letterMail({ ...mail, kind: 'password-reset', words, link: linkTo(mail, `/reset-password#token=${token}`) })
}

/** To somebody whose account came from another shop. */
export function movedMail({ token, texts, ...mail }: To & { token: string }): Mail {
  const words = texts.account.moved
  return letterMail({ ...mail, kind: 'account-moved', words, link: linkTo(mail, `/reset-password#token=${token}`) })
}

/** In case it was somebody else. */
export function passwordChangedMail({ at, texts, ...mail }: To & { at: Date }): Mail {
  const words = texts.account.passwordChanged(at.toISOString())
  return letterMail({ ...mail, kind: 'password-changed', words, link: linkTo(mail, '/forgot-password') })
}

/** In case it was somebody else. */
export function secondFactorMail({ what, at, texts, ...mail }: To & { what: SecondFactorChange; at: Date }): Mail {
  const words = texts.account.secondFactor(what, at.toISOString())
  return letterMail({ ...mail, kind: 'second-factor-changed', words, link: linkTo(mail, '/forgot-password') })
}

/** `hadAccount` false: of a guest. */
export function accountDeletedMail({ hadAccount, texts, ...mail }: To & { hadAccount: boolean }): Mail {
  return letterMail({ ...mail, kind: 'account-deleted', words: texts.account.deleted(hadAccount) })
}

function linkTo({ publicUrl, language }: Omit<To, 'texts'>, path: string): string {
  return `${publicUrl}${pathIn(language, path)}`
}
