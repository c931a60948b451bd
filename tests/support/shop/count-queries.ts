/** Counts what is asked of the database while something runs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Client } from 'pg'
import { vi } from 'vitest'

/** Statements of transactions count too. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(run)).filter((query) => !isDoneLater(query)).length
}

/** What requests that come over a socket meanwhile ask, to a shop in this process: nothing that it asks by itself. */
export async function countQueriesOfRequests(run: () => Promise<unknown>): Promise<number> {
  const asked: string[] = []
  const begin = () => asking.enterWith(asked)
  subscribe('http.server.request.start', begin)
  try {
    await recordQueries(run)
  } finally {
    unsubscribe('http.server.request.start', begin)
  }
  return asked.filter((query) => !isDoneLater(query)).length
}

const asking = new AsyncLocalStorage<string[]>()

/**
 * What something asks of the database, each query as JSON: nothing of what the shop asks by itself meanwhile, such as
 * anew for its caches when a slow machine lost the connection that hears of changes.
 */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  await recordQueries(() => asking.run(asked, run))
  return asked
}

async function recordQueries(run: () => Promise<unknown>): Promise<void> {
  const query = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    asking.getStore()?.push(JSON.stringify(given[0]))
    return Reflect.apply(query, this, given)
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
}

/**
 * A shop looks for jobs once a second, asks a few times a second whether the database answers, every few whether jobs
 * wait, and queues jobs and notifies other processes shortly after a commit.
 */
function isDoneLater(query: string): boolean {
  return /_private_jobs|select from graphile_worker\.(jobs where|add_job\(\$1)|^"select pg_notify|^"select 1"$/.test(
    query,
  )
}
