/** Asks for a password without showing it; a program may write it into the standard input instead. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { NewPassword } from '#contract/accounts.ts'
import { OwnerError } from '#server/platform/errors.ts'

/** Throws an {@link OwnerError} that says what is wrong with the password. */
export async function askNewPassword(email: string): Promise<string> {
  const password = NewPassword.safeParse(await askPassword(`Password for ${email}: `))
  if (!password.success) throw new OwnerError(password.error.issues[0]?.message ?? 'This password does not work.')
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
