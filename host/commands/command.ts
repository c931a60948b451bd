/** What a command of `npm run owner` is. */
import type { Services } from '#server/services.ts'

export interface Command {
  /** Its name and its arguments; those in brackets are optional. */
  usage: string
  help: string
  /** Whether the database is brought up to date first; a restore brings its own schema. */
  migrates: boolean
  /** Returns what to print. */
  run: (services: Services, args: readonly string[]) => Promise<string>
}
