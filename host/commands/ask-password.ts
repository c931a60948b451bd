/** Asks for a password without showing it; a program may write it into the standard input instead. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { NewPassword } from '#contract/people/accounts.ts'
import { type PasswordOwner, refuseWeakPassword } from '#server/people/accounts/refuse-weak-password.ts'
import { OwnerError } from '#server/platform/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Throws an {@link OwnerError} that says what is wrong with the password. */
export async function askNewPassword(owner: PasswordOwner): Promise<string> {
  const password = NewPassword.safeParse(await askPassword(`Password for ${owner.email}: `))
  if (!password.success) throw new OwnerError(password.error.issues[0]?.message ?? 'This password does not work.')
  try {
    await refuseWeakPassword({ password: password.data, field: 'password', owner })
  } catch (error) {
    throw error instanceof Refusal ? new OwnerError(error.message) : error
  }
  return password.data
}

async function askPassword(question: string): Promise<string> {
  const { stdin, stdout } = process
  if (stdin.isTTY) stdout.write(question)
  // What is typed goes nowhere.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stdout.write('\n')
  }
}
