/** The mails about an account, in the language of its person. */
import type { Language } from '#contract/languages.ts'
import { pathIn } from '#contract/page-language.ts'
import { letterMail } from '../messages/letter-mail.ts'
import type { SecondFactorChange } from '../messages/texts/letter-texts.ts'
import { textsIn } from '../messages/texts.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'

interface To {
  to: string
  language: Language
  publicUrl: string
}

/**
 * It carries nothing the person typed: whoever signs up with another's address can't write to them through the shop.
 */
export function verificationMail({ token, ...mail }: To & { token: string }): Mail {
  const words = textsIn(mail.language).account.verify
  // Behind the #, so that the secret is in no server's log.
  return letterMail({ ...mail, kind: 'verify-email', words, link: linkTo(mail, `/verify-email#token=${token}`) })
}

export function resetMail({ token, ...mail }: To & { token: string }): Mail {
  const words = textsIn(mail.language).account.reset
  return letterMail({ ...mail, kind: 'password-reset', words, link: linkTo(mail, `/reset-password#token=${token}`) })
}

/** In case it was somebody else. */
export function passwordChangedMail({ at, ...mail }: To & { at: Date }): Mail {
  const words = textsIn(mail.language).account.passwordChanged(at.toISOString())
  return letterMail({ ...mail, kind: 'password-changed', words, link: linkTo(mail, '/forgot-password') })
}

/** In case it was somebody else. */
export function secondFactorMail({ what, at, ...mail }: To & { what: SecondFactorChange; at: Date }): Mail {
  const words = textsIn(mail.language).account.secondFactor(what, at.toISOString())
  return letterMail({ ...mail, kind: 'second-factor-changed', words, link: linkTo(mail, '/forgot-password') })
}

/** `hadAccount` false: of a guest. */
export function accountDeletedMail({ hadAccount, ...mail }: To & { hadAccount: boolean }): Mail {
  return letterMail({ ...mail, kind: 'account-deleted', words: textsIn(mail.language).account.deleted(hadAccount) })
}

function linkTo({ publicUrl, language }: To, path: string): string {
  return `${publicUrl}${pathIn(language, path)}`
}
