/** Asks for a new password. */
import { NewPassword } from '#contract/people/accounts.ts'
import { type PasswordOwner, refuseWeakPassword } from '#server/people/accounts/refuse-weak-password.ts'
import { OwnerError } from '#server/platform/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askSecret } from './ask-secret.ts'

/** Throws an {@link OwnerError} that says what is wrong with the password. */
export async function askNewPassword(owner: PasswordOwner): Promise<string> {
  const password = NewPassword.safeParse(await askSecret(`Password for ${owner.email}: `))
  if (!password.success) throw new OwnerError(password.error.issues[0]?.message ?? 'This password does not work.')
  try {
    await refuseWeakPassword({ password: password.data, field: 'password', owner })
  } catch (error) {
    throw error instanceof Refusal ? new OwnerError(error.message) : error
  }
  return password.data
}
