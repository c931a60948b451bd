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

export function logAnswer(log: Log, { path, ms, ...answered }: Answered): void {
  log.info({ ...answered, path: withoutEmails(path), ms: Math.round(ms) })
}

/** Addresses of accounts' calls hold e-mail addresses; the log keeps none. */
function withoutEmails(path: string): string {
  if (!/@|%40/.test(path)) return path
  return path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '*' : part))
    .join('/')
}
