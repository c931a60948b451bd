/**
 * Turns whatever a handler throws into the one error shape; what isn't expected is logged, and the client gets a 500
 * without details.
 */
import type { Context, Hono } from 'hono'
import { type CallName, calls } from '#contract/calls.ts'
import { LANGUAGE_HEADER, languageNamed } from '#contract/text/languages.ts'
import { isStorageFull } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import { busy, isBusy } from './busy.ts'
import { type Env, methodAndPath } from './mount.ts'

export function answerErrors(app: Hono<Env>, log: Log): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      c.env?.observe?.refusal(error.code)
      logRefusal(c, error, log)
      return answer(c, error)
    }
    if (isBusy(error)) {
      log.warn({ err: error, requestId: c.get('requestId') }, 'what the shop needs is busy or away')
      return answer(c, busy())
    }
    log.error({ err: error, requestId: c.get('requestId') }, 'a request failed')
    if (isStorageFull(error)) return answer(c, storageFull())
    return answer(c, new Refusal('UNEXPECTED'))
  })
  app.notFound((c) => answer(c, new Refusal('ADDRESS_NOT_FOUND')))
}

export function storageFull(): Refusal {
  return new Refusal('STORAGE_FULL')
}

/** Whoever tries what they may not, or sends what no page of the shop sends, leaves a line. */
function logRefusal(c: Context<Env>, { code }: Refusal, log: Log): void {
  log.info({ requestId: c.get('requestId'), refusal: code, userId: c.get('userId') }, 'refused')
}

/** Answers 405 for the methods an address doesn't know. Call it after everything is mounted. */
export function answerOtherMethods(app: Hono<Env>): void {
  const methods = new Map<string, string[]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = methodAndPath(name)
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', allowed.join(', '))
      return answer(c, new Refusal('METHOD_NOT_ALLOWED'))
    })
  }
}

function answer(c: Context<Env>, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
  c.header('Cache-Control', 'no-store')
  c.header('Vary', LANGUAGE_HEADER, { append: true })
  return c.json(refusal.toProblem(languageNamed(c.req.header(LANGUAGE_HEADER))), refusal.status)
}
