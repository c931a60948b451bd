// Every process is notified of what changed: once, when it is committed, and of everything when a notification may be
// missed.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANYTHING, type Change, type Changes, createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openPool } from '#server/platform/database/database.ts'
import { createTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'

const log = createLog('silent')
const url = await newDatabase()
const database = openPool({ connectionString: url, max: 10 }, log)
const watcher = new Client({ connectionString: url })

interface Process {
  changes: Changes
  transaction: Transaction
  heard: Change[]
}

async function openProcess(): Promise<Process> {
  const changes = await createChanges(url, log)
  const heard: Change[] = []
  changes.subscribe((change) => heard.push(change))
  return { changes, transaction: createTransaction(database.pool, changes), heard }
}

let here: Process
let there: Process

beforeAll(async () => {
  await watcher.connect()
  here = await openProcess()
  there = await openProcess()
})

beforeEach(() => {
  here.heard.length = 0
  there.heard.length = 0
})

afterAll(async () => {
  await Promise.all([here.changes.close(), there.changes.close()])
  await Promise.all([database.close(), watcher.end()])
})

const anItemChanged = (id: string): Change => ({ items: [id], lists: false, hard: false })

function invalidate(process: Process, ...changes: Change[]): Promise<void> {
  return process.transaction(async (tx) => {
    for (const change of changes) tx.invalidate(change)
  })
}

/**
 * Notifications come in the order of their commits, so once this one has come nothing before it is still on its way.
 */
async function nothingMoreComes(): Promise<void> {
  await invalidate(here, anItemChanged('the last'))
  await expect.poll(() => there.heard.at(-1)).toEqual(anItemChanged('the last'))
  there.heard.pop()
  here.heard.pop()
}

/** The sessions that listen for changes. */
const listening = `select pid from pg_stat_activity where datname = current_database() and application_name = 'kade_changes'`

describe('Notifications', () => {
  test('A change reaches the other process, and its own once', async () => {
    await invalidate(here, anItemChanged('a'))
    expect(here.heard).toEqual([anItemChanged('a')])
    await expect.poll(() => there.heard).toEqual([anItemChanged('a')])
    await nothingMoreComes()
    expect([here.heard, there.heard]).toEqual([[anItemChanged('a')], [anItemChanged('a')]])
  })

  test('Changes of one transaction are one notification', async () => {
    await invalidate(here, anItemChanged('a'), { items: ['b', 'a'], lists: true, hard: false })
    const both = { items: ['a', 'b'], lists: true, hard: false }
    await expect.poll(() => there.heard).toEqual([both])
    expect(here.heard).toEqual([both])
  })

  test('Soft changes of several transactions are one notification', async () => {
    // As if they committed at the same moment, however long each takes.
    const committed: (readonly Change[])[] = []
    const emit = (changes: readonly Change[]) => void committed.push(changes)
    const transaction = createTransaction(database.pool, { notify: here.changes.notify, emit })
    for (const id of ['a', 'b', 'c']) await transaction(async (tx) => tx.invalidate(anItemChanged(id)))
    for (const changes of committed) here.changes.emit(changes)
    await expect.poll(() => there.heard.flatMap(({ items }) => [...items].sort())).toEqual(['a', 'b', 'c'])
    expect(there.heard).toHaveLength(1)
    expect(here.heard).toHaveLength(3)
  })

  test('A hard change is sent with the commit, and not again with the soft ones', async () => {
    const hard: Change = { items: ['price'], lists: true, hard: true }
    await here.transaction(async (tx) => {
      tx.invalidate(hard)
      tx.invalidate(anItemChanged('stock'))
      await pause(300)
      expect(there.heard).toEqual([])
    })
    await expect.poll(() => there.heard).toEqual([hard, anItemChanged('stock')])
    await nothingMoreComes()
    expect(there.heard).toHaveLength(2)
  })

  test('A process sends what it has collected before it closes', async () => {
    const third = await openProcess()
    await invalidate(third, anItemChanged('a'))
    await third.changes.close()
    await expect.poll(() => there.heard).toEqual([anItemChanged('a')])
    await expect.poll(() => here.heard).toEqual([anItemChanged('a')])
  })

  test('A transaction that is rolled back notifies nobody', async () => {
    const failing = here.transaction(async (tx) => {
      tx.invalidate(anItemChanged('never'))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await nothingMoreComes()
    expect([here.heard, there.heard]).toEqual([[], []])
  })

  test('A transaction that changes nothing notifies nobody', async () => {
    expect(await here.transaction(async () => 7)).toBe(7)
    await nothingMoreComes()
    expect([here.heard, there.heard]).toEqual([[], []])
  })

  test('More items than a notification can hold count as all', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => `item-${at}`)
    await invalidate(here, { items, lists: false, hard: false })
    await expect.poll(() => there.heard).toEqual([ANYTHING])
    expect(here.heard).toEqual([ANYTHING])
  })

  test.each(['not JSON', '{}', '', '{"by":1}', '{"by":"x","change":{"items":7}}'])(
    'What cannot be read (%j) may mean anything, and ends nothing',
    async (payload) => {
      await watcher.query('select pg_notify($1, $2)', ['kade_changes', payload])
      await expect.poll(() => there.heard).toEqual([ANYTHING])
      await nothingMoreComes()
    },
  )
})

async function endNewestConnection(): Promise<void> {
  const [newest] = (await watcher.query(`${listening} order by backend_start desc limit 1`)).rows
  await watcher.query('select pg_terminate_backend($1)', [newest?.pid])
}

describe('A lost connection', () => {
  test('is opened again, and everything counts as changed, since notifications may be missed', async () => {
    // One that was closed before may take a moment to leave.
    await expect.poll(async () => (await watcher.query(listening)).rowCount).toBe(2)
    const { rows } = await watcher.query(listening)
    for (const { pid } of rows) await watcher.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(() => there.heard).toEqual([ANYTHING])
    await expect.poll(() => here.heard).toEqual([ANYTHING])

    await invalidate(here, anItemChanged('after'))
    await expect.poll(() => there.heard).toEqual([ANYTHING, anItemChanged('after')])
  })

  test('holds soft changes back until it is open again', async () => {
    const third = await openProcess()
    await endNewestConnection()
    await invalidate(third, anItemChanged('meanwhile'))
    await expect.poll(() => there.heard).toEqual([anItemChanged('meanwhile')])
    await expect.poll(() => here.heard).toEqual([anItemChanged('meanwhile')])
    await third.changes.close()
  })

  test('is not opened again by a process that has closed', async () => {
    const third = await openProcess()
    const before = (await watcher.query(listening)).rows.length
    await endNewestConnection()
    await third.changes.close()
    // The other two stay; had the third come back, it would be within half a second.
    await watcher.query('select pg_sleep(1)')
    expect((await watcher.query(listening)).rows.length).toBe(before - 1)
    expect(third.heard).toEqual([])
  })
})
