/** What the sign-up form holds, and what must be right about it before it is sent. */
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { Registration } from '#contract/people/accounts.ts'

export const SignupForm = Registration.extend({
  confirmPassword: z.string(),
  terms: z.boolean().refine((accepted) => accepted, { error: () => t`Please accept the terms` }),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: () => t`Passwords do not match`,
  // Told also while other fields are still wrong.
  when: () => true,
})
export type SignupForm = z.infer<typeof SignupForm>

export const emptySignup: SignupForm = {
  fName: '',
  lName: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
}

/** The sentence for the red box when a form can't be sent; empty when each field says its own. */
export function signupFailure(form: SignupForm): string {
  const { fName, lName, email, password, confirmPassword, terms } = form
  const isEmpty = [fName, lName, email].some((text) => text.trim() === '') || !password || !confirmPassword
  if (isEmpty) return t`Please fill in all fields`
  if (password !== confirmPassword) return t`Passwords do not match`
  return terms ? '' : t`Please accept the terms`
}

/** Whether the sentence is one of these, and not of the shop. */
export function isSignupFailure(sentence: string): boolean {
  return [t`Please fill in all fields`, t`Passwords do not match`, t`Please accept the terms`].includes(sentence)
}
