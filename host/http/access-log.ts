/** One line of the log for each answer, wherever it was made. */
import type { Log } from '#server/platform/log.ts'

interface Answered {
  requestId: string
  method: string
  /** Without its query. */
  path: string
  status: number
  ms: number
}

export type LogAnswer = (answered: Answered) => void

/** No line is looked through for secrets, which was half of what it cost: its fields are these, and no other. */
export function createAccessLog(log: Log): LogAnswer {
  const lines = log.child({}, { redact: [] })
  return ({ requestId, method, path, status, ms }) =>
    lines.info({ requestId, method, path: withoutEmails(path), status, ms: Math.round(ms) })
}

/** Addresses of accounts' calls hold e-mail addresses; the log keeps none. */
function withoutEmails(path: string): string {
  if (!/@|%40/.test(path)) return path
  return path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '*' : part))
    .join('/')
}
