/** Turns whatever a handler throws into the one error shape; what isn't expected is logged, and the client gets a 500 without details. */
import type { Context, Hono } from 'hono'
import { type CallName, calls } from '#contract/calls.ts'
import type { Log } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Env, splitName } from './mount.ts'

export function answerErrors(app: Hono<Env>, log: Log): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      noteRefusal(c, error, log)
      return answer(c, error)
    }
    if (isBusy(error)) {
      log.warn({ err: error, requestId: c.get('requestId') }, 'the database is busy or away')
      return answer(c, new Refusal('BUSY', 'The shop is very busy. Please try again in a moment.', {}, 2))
    }
    log.error({ err: error, requestId: c.get('requestId') }, 'a request failed')
    return answer(c, new Refusal('UNEXPECTED', 'Something went wrong. Please try again.'))
  })
  app.notFound((c) => answer(c, new Refusal('NOT_FOUND', 'There is nothing at this address.')))
}

/** Whoever tries what they may not, or sends what no page of the shop sends, leaves a line. */
function noteRefusal(c: Context<Env>, { code }: Refusal, log: Log): void {
  log.info({ requestId: c.get('requestId'), refusal: code, userId: c.get('userId') }, 'refused')
}

/** Answers 405 for the methods an address doesn't know. Call it after everything is mounted. */
export function answerOtherMethods(app: Hono<Env>): void {
  const methods = new Map<string, string[]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = splitName(name)
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', allowed.join(', '))
      return answer(c, new Refusal('METHOD_NOT_ALLOWED', 'This address does not take that method.'))
    })
  }
}

function answer(c: Context<Env>, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
  c.header('Cache-Control', 'no-store')
  return c.json(refusal.toProblem(), refusal.status)
}

/**
 * PostgreSQL's codes for being out of reach or overloaded: connection lost (08), shutting down (57P), no room left (53),
 * deadlock or conflict (40), and the time limits of a statement, of a lock and of an open transaction.
 */
const BUSY_CODES = /^(?:08|57P|53|40)|^(?:57014|55P03|25P03)$/
/** The network's codes, and that of a socket that isn't there. */
const AWAY_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says of a connection that was lost, or that nobody could have in time. */
const LOST =
  /^Connection terminated|^timeout (?:expired|exceeded when)|^Query read timeout$|^Client .* is not queryable$|^Cannot use a pool after/

function isBusy(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false
  const code = 'code' in error ? String(error.code) : ''
  if (BUSY_CODES.test(code) || AWAY_CODES.test(code) || LOST.test(error.message)) return true
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isMissingSocket || isBusy(error.cause, depth + 1)
}
