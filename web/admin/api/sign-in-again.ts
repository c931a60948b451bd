/** Asks the admin to log in again, in place: the session has ended while work is open, or what they do asks for it. */
import { create } from 'zustand'

/** `ended`: there is no session any more. `confirm`: there is, and the password was given too long ago. */
export type SignInAgainReason = 'ended' | 'confirm'

interface SignInAgain {
  /** Whether the dialog is shown. */
  asked: boolean
  reason: SignInAgainReason
}

export const useSignInAgain = create<SignInAgain>(() => ({ asked: false, reason: 'ended' }))

let answer: Promise<boolean> | null = null
let settle: (signedIn: boolean) => void = () => {}

/**
 * Resolves once the admin has logged in again (true) or has closed the dialog (false). One dialog, however many ask.
 */
export function signInAgain(reason: SignInAgainReason): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    settle = resolve
    useSignInAgain.setState({ asked: true, reason })
  }).finally(() => {
    answer = null
    useSignInAgain.setState({ asked: false })
  })
  return answer
}

export function answerSignInAgain(signedIn: boolean): void {
  settle(signedIn)
}
