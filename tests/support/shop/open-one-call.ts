/** An API of one call of the contract, whose command only notes what it was given: what `mount` does, nothing else. */
import { Hono } from 'hono'
import type { CallName } from '#contract/calls.ts'
import type { Actor } from '#server/http/actor.ts'
import { answerErrors } from '#server/http/errors.ts'
import { createMount, type Env, type Mount } from '#server/http/mount.ts'
import { createLog } from '#server/platform/log.ts'

/** `actors` are whom tokens speak for. */
export function openOneCall(name: CallName, actors: Record<string, Actor> = {}) {
  const app = new Hono<Env>().basePath('/api')
  answerErrors(app, createLog('silent'))
  const nobody = async () => {}
  const mount = createMount({
    app,
    findActor: async (token) => actors[token] ?? null,
    rateLimits: {
      checkAddress: nobody,
      checkAccount: nobody,
      countDone: (_name, _callers, run) => run(),
      checkKey: nobody,
      checkUnlinked: nobody,
      forgiveUnlinked: nobody,
      forgive: nobody,
    },
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
