/** An API of one call of the contract, whose command only notes what it was given: what `mount` does, nothing else. */
import { Hono } from 'hono'
import type { CallName } from '#contract/calls.ts'
import type { Actor } from '#server/http/actor.ts'
import { answerErrors } from '#server/http/errors.ts'
import { createMount, type Env, type Mount } from '#server/http/mount.ts'
import { noLimits } from '#server/http/rate-limits.ts'
import { createLog } from '#server/platform/log.ts'

/** `actors` are whom tokens speak for. */
export function openOneCall(name: CallName, actors: Record<string, Actor> = {}) {
  const app = new Hono<Env>().basePath('/api')
  answerErrors(app, createLog('silent'))
  const mount = createMount({
    app,
    findActor: async (token) => actors[token] ?? null,
    rateLimits: noLimits,
    findDevice: async () => null,
    checkAnswers: false,
  })
  /** The bodies that reached the command. */
  const reached: unknown[] = []
  const handler = async ({ body }: { body: unknown }) => {
    reached.push(body)
    return {}
  }
  mount(name, handler as unknown as Parameters<Mount>[1])
  return { app, reached }
}
