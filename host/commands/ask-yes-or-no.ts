/** Asks a question at the terminal; only `yes` or `y` is yes. */
import { createInterface } from 'node:readline/promises'

export async function askYesOrNo(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(question)
    return ['y', 'yes'].includes(answer.trim().toLowerCase())
  } finally {
    lines.close()
  }
}
