/** Asks the admin to log in again, in place, when the session has ended while work is open. */
import { create } from 'zustand'

interface SignInAgain {
  /** Whether the dialog is shown. */
  asked: boolean
}

export const useSignInAgain = create<SignInAgain>(() => ({ asked: false }))

let answer: Promise<boolean> | null = null
let settle: (signedIn: boolean) => void = () => {}

/** Resolves once the admin has logged in again (true) or has closed the dialog (false). One dialog, however many ask. */
export function signInAgain(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    settle = resolve
    useSignInAgain.setState({ asked: true })
  }).finally(() => {
    answer = null
    useSignInAgain.setState({ asked: false })
  })
  return answer
}

export function answerSignInAgain(signedIn: boolean): void {
  settle(signedIn)
}
