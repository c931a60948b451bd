/** Makes calls of the contract inside the shop, as somebody: each passes its gate, schema and command as from outside. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'
import { type CallName, calls } from '#contract/calls.ts'
import type { Asked } from '#contract/core/plan.ts'
import type { Actor, FindActor } from '../../http/actor.ts'
import { type Env, splitName } from '../../http/mount.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'

export interface Caller {
  actor: Actor
  /** The network address the request came from. */
  address: string | undefined
}

export interface Answered {
  status: number
  body: unknown
  /** Of a list. */
  total: number | null
}

export type Ask = (asked: Asked) => Promise<Answered>

/** All calls of the shop, made by whom `findActor` says and counted by nobody. */
export type OpenCalls = (services: Services, findActor: FindActor) => Hono<Env>

export interface InnerCalls {
  as: (caller: Caller) => Ask
  /** Each of its calls is a part of the open transaction. */
  within: (tx: Tx, caller: Caller) => Ask
}

interface Running extends Caller {
  tx: Tx | null
}

/** Mounted once, when the first call is made: mounting is work, and listens to changes. */
export function createInnerCalls(services: Services, openCalls: OpenCalls): InnerCalls {
  const running = new AsyncLocalStorage<Running>()
  const findActor: FindActor = async () => running.getStore()?.actor ?? null
  const ofTransaction = () => running.getStore()?.tx ?? null
  const db = new Proxy(services.db, { get: (own, name) => Reflect.get(ofTransaction() ?? own, name) })
  // Two, since what a call remembers of lists must not be what a transaction saw that was rolled back.
  const apps = { reading: lazily(() => openCalls(services, findActor)), planning: lazily(openPlanning) }

  function openPlanning() {
    const inTransaction: Services = {
      ...services,
      db,
      database: { ...services.database, db, read: (run) => run(db) },
      transaction: (run, config) => (ofTransaction()?.nested ?? services.transaction)(run, config),
    }
    return openCalls(inTransaction, findActor)
  }

  const askOf = (app: () => Hono<Env>, run: Running) => (asked: Asked) =>
    running.run(run, () => send(app(), asked, run))
  return {
    as: (caller) => askOf(apps.reading, { ...caller, tx: null }),
    within: (tx, caller) => askOf(apps.planning, { ...caller, tx }),
  }
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

async function send(app: Hono<Env>, { call, params = {}, query = {}, body, only }: Asked, { address }: Running) {
  if (!isCall(call)) throw new Error(`no such call: ${call}`)
  const { method } = splitName(call)
  const [, template = ''] = call.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const request = new Request(`http://shop/api${path}?${new URLSearchParams(pairs)}`, {
    method,
    // Whom it is from is said beside it: no token exists.
    headers: { Authorization: 'Bearer inside', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, { address })
  const total = response.headers.get('X-Total-Count')
  const answer: unknown = await response.json()
  return {
    status: response.status,
    body: only && response.ok ? part(answer, only) : answer,
    total: total === null ? null : Number(total),
  }
}

function part(answer: unknown, names: readonly string[]): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)))
}
