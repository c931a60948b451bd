/** What the log is told of a failure: enough to find the cause, and nothing that a person typed. */

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

const LONGEST_MESSAGE = 2_000
const MOST_CAUSES = 3

/** Leaves out the values a statement was run with, PostgreSQL's details of a row, and e-mail addresses. */
export function serializeError(error: unknown, causesLeft = MOST_CAUSES): Failure {
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

/** A failed statement's own message holds its values; its text without them is told instead. */
function messageOf(error: Error): string {
  const message = 'query' in error ? `Failed query: ${error.query}` : error.message
  return message.slice(0, LONGEST_MESSAGE).replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, '*')
}

function textIn(error: Error, key: string): Record<string, string> {
  const value: unknown = Object.entries(error).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? { [key]: value } : {}
}
