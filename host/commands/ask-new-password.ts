/** Asks for a password that an account may have. Throws a `CommandError` that says what is wrong with it. */
import { NewPassword } from '#contract/accounts.ts'
import { askPassword } from './ask-password.ts'
import { CommandError } from './command.ts'

export async function askNewPassword(email: string): Promise<string> {
  const password = NewPassword.safeParse(await askPassword(`Password for ${email}: `))
  if (!password.success) throw new CommandError(password.error.issues[0]?.message ?? 'This password does not work.')
  return password.data
}
