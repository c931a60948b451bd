/** What the sign-up form holds, and what must be right about it before it is sent. */
import { z } from 'zod'
import { Registration } from '#contract/accounts.ts'

export const SignupForm = Registration.extend({
  confirmPassword: z.string(),
  terms: z.boolean().refine((accepted) => accepted, 'Please accept the terms'),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: 'Passwords do not match',
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
  if (isEmpty) return 'Please fill in all fields'
  if (password !== confirmPassword) return 'Passwords do not match'
  return terms ? '' : 'Please accept the terms'
}
