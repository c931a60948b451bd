/** Runs a PostgreSQL server of the shop's own in the data folder, and starts it again when it crashes. */
import { chmod, mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../durations.ts'
import { OwnerError } from '../errors.ts'
import type { Log } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { inspectDataFolder, placesIn } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { initialize } from './initialize.ts'
import { type Address, listenOnPort, listenOnSocket } from './listen-on.ts'
import { type Postmaster, startPostmaster, stopLeftBehind } from './postmaster.ts'
import { chooseRunAs, giveTo } from './run-as.ts'

export interface EmbeddedDatabase {
  /** As DATABASE_URL: from here on it is a PostgreSQL server like any other. */
  url: string
  close: () => Promise<void>
}

interface StartEmbedded {
  dataDir: string
  /** How many connections all processes of the shop may open together. */
  connections: number
  /** The account to run it as when root may not make a user namespace. */
  account: string | null
  log: Log
  /** Whether it listens on a socket; otherwise on a port of this machine, with a password. */
  usesSocket?: boolean
  /** More settings of the server, as for `postgres -c`. */
  settings?: readonly string[]
}

const RESTART_PAUSE_MS = seconds(0.5)
/** The processes of a killed server release its memory a moment later. */
const STILL_IN_USE = /shared memory block/
const MEMORY_RELEASE_TIMEOUT_MS = seconds(20)

/** Throws an {@link OwnerError} that says what the owner can do. Nothing is changed then. */
export async function startEmbedded(options: StartEmbedded): Promise<EmbeddedDatabase> {
  const { account, log, usesSocket = process.platform !== 'win32' } = options
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  const runAs = chooseRunAs(binaries, account)
  const expected = { major: binaries.major, uid: runAs.uid }
  await inspectDataFolder(dataDir, expected)
  await mkdir(placesIn(dataDir).folder, { recursive: true })
  // PostgreSQL must know its folder by one name, whatever links lead to it.
  const places = placesIn(await realpath(dataDir))
  await chmod(places.folder, 0o700)
  await giveTo(runAs, places.folder)
  const lock = await lockFolder(places.folder)
  let address: Address | null = null
  try {
    // Nobody else changes it from here on, so what was seen before is looked at again.
    if ((await inspectDataFolder(dataDir, expected)) === 'none') {
      await initialize({ binaries, runAs, places, usesSocket })
    }
    address = usesSocket ? await listenOnSocket(places, runAs) : await listenOnPort(places)
    const settings = [...serverSettings(options.connections), ...address.settings, ...(options.settings ?? [])]
    const { url, clear, release } = address
    const launch = () =>
      startWhenFree(async () => {
        await stopLeftBehind(places.cluster)
        await clear()
        return startPostmaster({ binaries, runAs, places, settings })
      })
    const supervised = supervise(await launch(), launch, log)
    return {
      url,
      close: async () => {
        await supervised.stop()
        await release()
        await lock.release()
      },
    }
  } catch (error) {
    await address?.release()
    await lock.release()
    throw error
  }
}

async function startWhenFree(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let waited = 0; ; waited += RESTART_PAUSE_MS) {
    try {
      return await start()
    } catch (error) {
      const isInUse = error instanceof OwnerError && STILL_IN_USE.test(error.message)
      if (!isInUse || waited >= MEMORY_RELEASE_TIMEOUT_MS) throw error
      await pause(RESTART_PAUSE_MS)
    }
  }
}

/** Starts the server again whenever it ends, until it is stopped. */
function supervise(first: Postmaster, launch: () => Promise<Postmaster>, log: Log): { stop: () => Promise<void> } {
  let current = first
  let isStopping = false
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (isStopping) return
      log.error('the database ended; starting it again')
      const next = await relaunch()
      if (!next) return
      current = next
      if (isStopping) return current.stop()
      log.warn('the database runs again')
    }
  }

  async function relaunch(): Promise<Postmaster | null> {
    while (!isStopping) {
      try {
        return await launch()
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.message : error }, 'the database did not start')
        await pause(RESTART_PAUSE_MS)
      }
    }
    return null
  }

  return {
    stop: async () => {
      isStopping = true
      await current.stop()
      await watching
    },
  }
}

/** Durable, and small enough to share a machine with the shop, whose processes together open `connections`. */
function serverSettings(connections: number): string[] {
  return [
    // Some spare for the owner's commands and for psql.
    `max_connections=${connections + 10}`,
    'shared_buffers=64MB',
    'max_wal_size=512MB',
    // Nothing reads the log of changes but this server after a crash.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    // Compiling a query costs more than the shop's queries take.
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_destination=stderr',
    // Statements and details of rows hold what people typed.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
  ]
}
