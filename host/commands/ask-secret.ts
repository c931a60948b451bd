/** Asks at the terminal without showing what is typed; a program may write it into the standard input instead. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line; empty where nothing came. */
export async function askSecret(question: string): Promise<string> {
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
