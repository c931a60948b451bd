/** Passkeys as this browser has them; what speaks to it is fetched when it is wanted. */
import { t } from '@lingui/core/macro'
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/people/passkeys.ts'

/** Browsers keep passkeys for names alone: a shop opened by its number, as 127.0.0.1, can have none. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(hostname)
}

export async function answerWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: question })
}

export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: question })
}

/** What to say when the browser gave no answer; empty for an error of another kind. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return t`No passkey was chosen. Please try again.`
  if (name === 'InvalidStateError') return t`This device has a passkey for your account already.`
  if (name === 'SecurityError') return t`Passkeys do not work at this address of the shop.`
  return name === 'NotSupportedError' || name === 'ConstraintError' ? t`This device cannot keep passkeys.` : ''
}
