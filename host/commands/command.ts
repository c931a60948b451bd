/** One of the owner's commands. */
import type { Services } from '#server/services.ts'

export interface Command {
  /** Its name and what it takes, as the help shows it. */
  usage: string
  /** What it does, in a few words. */
  does: string
  /** How many words must follow the name. */
  takes: { least: number; most: number }
  /** Whether it needs the database to be up to date; a restore brings its own schema. */
  migrates: boolean
  /** Gives the lines to tell. */
  run: (services: Services, words: readonly string[]) => Promise<string[]>
}

/** The owner asked for something that can't be done. Its message says why. */
export class CommandError extends Error {}
