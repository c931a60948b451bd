/**
 * Makes calls of the contract inside the shop, as somebody: each passes its gate, schema and command as from outside.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type CallName, calls } from '#contract/calls.ts'
import type { Asked } from '#contract/core/plan.ts'
import type { Actor, FindActor } from '../../http/actor.ts'
import { methodAndPath } from '../../http/mount.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
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

interface Calls {
  fetch: (request: Request, env: { address?: string }) => Response | Promise<Response>
}

/** All calls of the shop, made by whom `findActor` says and counted by nobody. */
export type OpenCalls = (services: Services, findActor: FindActor) => Calls

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

  const askOf = (appOf: () => Calls, run: Running) => (asked: Asked) => {
    // What is remembered while it is mounted must not remember one transaction.
    const app = running.exit(appOf)
    return running.run(run, () => send(app, asked, run))
  }
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

async function send(app: Calls, { call, params = {}, query = {}, body, only }: Asked, { address }: Running) {
  if (!isCall(call)) throw new Error(`no such call: ${call}`)
  const { method } = methodAndPath(call)
  const [, template = ''] = call.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // An address would lose such a part, and be that of another call.
  if (/\/\.{0,2}(?:\/|$)/.test(path)) throw new Refusal('PLAN_STEP_UNKNOWN', { call: path.slice(0, 200) })
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const request = new Request(`http://shop/api${path}?${new URLSearchParams(pairs)}`, {
    method,
    // Whom it is from is said beside it: no token exists.
    headers: { Authorization: 'Bearer inside', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, address === undefined ? {} : { address })
  const total = response.headers.get('X-Total-Count')
  const answer: unknown = await response.json()
  return {
    status: response.status,
    body: only && response.ok ? part(answer, only) : answer,
    total: total === null ? null : Number(total),
  }
}

function part(answer: unknown, names: readonly string[]): unknown {
  if (Array.isArray(answer)) return answer.filter(({ id }: { id?: unknown }) => names.includes(String(id)))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)))
}
