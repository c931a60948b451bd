/** Errors: one for the owner to read, and what the log may hold of any. */
import { inEnglish, type Word } from '#contract/text/say.ts'

/** Its message is for a person, and in English; the same as a word, where more than a terminal tells it. */
export class ToldError extends Error {
  readonly word: Word

  constructor(told: string | Word, options?: ErrorOptions) {
    super(typeof told === 'string' ? told : inEnglish(told), options)
    this.word = typeof told === 'string' ? { message: told } : told
  }
}

/** Something the owner can put right; the message says what is wrong and what to do. */
export class OwnerError extends ToldError {}

/** For the owner's terminal: an {@link OwnerError} as its sentence, anything else with its stack. */
export function explainError(error: unknown): string {
  if (error instanceof OwnerError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The code of PostgreSQL, the system or a library; empty where an error has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** PostgreSQL's data exceptions: a value it can't store, cut too late, or no number (appendix A of its manual). */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/
const MOST_LAYERS = 4

/** Work that would fail in the same way each time. Its message is for the owner, and nothing of a person is in it. */
export class PermanentFailure extends Error {}

/** Whether trying again is of no use: what was given is wrong, and it stays as it is. */
export function isPermanent(error: unknown, layer = 0): boolean {
  if (!(error instanceof Error) || layer > MOST_LAYERS) return false
  if (error instanceof OwnerError || error instanceof PermanentFailure) return true
  // What a job carries is read by its schema.
  if (/^\$?ZodError$/.test(error.name)) return true
  return DATA_EXCEPTION.test(codeOf(error)) || isPermanent(error.cause, layer + 1)
}

/** No room on the disk, or none left of what this account may use. */
export function isStorageFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

interface Failure {
  type: string
  message: string
  /** PostgreSQL's or the system's own code. */
  code?: string
  table?: string
  constraint?: string
  /** Where it happened, line by line. */
  frames?: string
  cause?: Failure
}

const MAX_MESSAGE_LENGTH = 2_000
const MAX_CAUSES = 3

/**
 * An error as it may be logged: enough to find the cause, without the values of a statement, PostgreSQL's details of a
 * row, or e-mail addresses.
 */
export function serializeError(error: unknown, causesLeft = MAX_CAUSES): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  return {
    type: error.name,
    message: messageOf(error),
    ...textIn(error, 'code'),
    ...textIn(error, 'table'),
    ...textIn(error, 'constraint'),
    frames: error.stack?.match(/^ {4}at .*$/gm)?.join('\n'),
    ...(error.cause === undefined || causesLeft === 0 ? {} : { cause: serializeError(error.cause, causesLeft - 1) }),
  }
}

/** The message of a failed statement holds its values, so its text without them is used instead. */
function messageOf(error: Error): string {
  const message = 'query' in error ? `Failed query: ${error.query}` : error.message
  return message.slice(0, MAX_MESSAGE_LENGTH).replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, '*')
}

function textIn(error: Error, key: string): Record<string, string> {
  const value: unknown = Object.entries(error).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? { [key]: value } : {}
}
