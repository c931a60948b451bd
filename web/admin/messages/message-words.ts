/** The words for mails, SMS and jobs that failed. */
import { msg, plural, t } from '@lingui/core/macro'
import type { FailedKind, FailedMessage } from '#contract/site/failed-messages.ts'
import type { Word } from '#web/languages/i18n.ts'

export const failedKindLabels: Record<FailedKind, Word> = { mail: msg`Mail`, sms: msg`SMS`, job: msg`Job` }

/** What a person would call it: the subject, or the name without its hyphens. */
export function titleOf({ subject, kind }: FailedMessage): string {
  if (subject !== '') return subject
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why it failed, with what can be done about it. */
export function reasonOf({ what, failure, attempts }: FailedMessage): string {
  if (failure === '') return t`It waits and has not been tried.`
  const tried = plural(attempts, { one: 'tried once', other: 'tried # times' })
  return `${adviceOn(what, failure)} (${failure}, ${tried})`
}

function adviceOn(what: FailedKind, failure: string): string {
  if (what === 'job') return t`The server reports an error.`
  if (/^(EENVELOPE|EMESSAGE) 5/.test(failure)) return t`The address does not exist or refuses mails.`
  if (/^(EENVELOPE|EMESSAGE)/.test(failure)) return t`The mail server refuses it for now.`
  if (/^EAUTH/.test(failure)) return t`The mail server does not accept the login in SMTP_URL.`
  if (what === 'mail') return t`The mail server cannot be reached.`
  if (/^HTTP 40[13]/.test(failure)) return t`The gateway does not accept SMS_API_KEY.`
  if (/^HTTP (4|200)/.test(failure)) return t`The gateway refuses it: look at number, balance and sender there.`
  return t`The gateway cannot be reached.`
}
