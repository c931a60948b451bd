/** Errors: one for the owner to read, and what the log may hold of any. */

/** Something the owner can put right; the message says what is wrong and what to do. */
export class OwnerError extends Error {}

/** For the owner's terminal: an {@link OwnerError} as its sentence, anything else with its stack. */
export function explainError(error: unknown): string {
  if (error instanceof OwnerError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The code of PostgreSQL, the system or a library; empty where an error has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
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
