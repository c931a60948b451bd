/** Starts the embedded PostgreSQL on a data directory, watches it, and starts it anew when it hangs or dies. */
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { minutes, seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import { lockDirectory } from './directory-lock.ts'
import type { EngineOrder, EngineReport, EngineSettings } from './engine-messages.ts'

export interface EmbeddedDatabase {
  /** The directory of the socket to connect to, as `pg` and psql take it as host. */
  host: string
  /** A copy of the data directory as it is now, as a tar file. */
  snapshot: () => Promise<Uint8Array>
  close: () => Promise<void>
  /** Ends the engine at once, as a crash would, and starts it anew. For tests of exactly that. */
  crash: () => Promise<void>
}

interface EmbeddedOptions {
  /** A directory to keep the data in, or null to keep it in memory. */
  directory: string | null
  /** A file with a copy of a data directory to begin with. */
  snapshot?: string
  log: Log
  /** How long the engine may be silent before it is taken for stuck, in ms. */
  patience?: number
}

/** A first start lays the database out beside and renames it, so that a kill in the middle leaves nothing half. */
const CLUSTER = 'postgres'
const UNFINISHED = 'postgres.unfinished'
/** How often the engine is asked for a sign of life within its patience. */
const ROUNDS = 10
/** Longer than laying out a database takes on the slowest machine. */
const LONGEST_START = minutes(3)

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { directory, log, patience = seconds(30) } = options
  const lock = directory ? await lockDirectory(directory) : null
  const host = await mkdtemp(join(tmpdir(), 'kade-'))
  const settings: EngineSettings = {
    dataDir: directory ? join(directory, CLUSTER) : 'memory://',
    socketPath: join(host, '.s.PGSQL.5432'),
    snapshot: options.snapshot,
  }
  const leave = async () => {
    await rm(host, { recursive: true, force: true })
    await lock?.release()
  }
  let closing = false
  let restarting: Promise<void> | null = null
  let engine = watch(await startFirst())

  async function startFirst(): Promise<Engine> {
    try {
      if (directory) await layOut(directory, settings)
      return await startEngine(settings)
    } catch (error) {
      await leave()
      throw error
    }
  }

  function watch(watched: Engine): Engine {
    // Rounds are counted, not time: a computer that slept, or a process that was held up, is no reason to restart.
    let unanswered = 0
    let stuck = 0
    const fail = (why: string) => {
      if (!watched.retired) void restart(why)
    }
    const timer = setInterval(() => {
      if (unanswered >= ROUNDS) return fail('does not answer')
      if (stuck >= ROUNDS) return fail('does not get on with its queue')
      unanswered += 1
      send(watched.worker, { kind: 'ping' })
    }, patience / ROUNDS)
    timer.unref()
    watched.worker.on('message', (report: EngineReport) => {
      unanswered = 0
      if (report.kind === 'pong') stuck = report.waiting === 0 ? 0 : stuck + 1
    })
    watched.worker.on('error', (error) =>
      log.error({ reason: error.message }, 'the embedded database failed'),
    )
    watched.worker.on('exit', () => {
      clearInterval(timer)
      fail('ended')
    })
    return watched
  }

  /** Who asks for a restart while one is under way waits for that one. */
  function restart(why: string): Promise<void> {
    restarting ??= replaceEngine(why).finally(() => {
      restarting = null
    })
    return restarting
  }

  async function replaceEngine(why: string): Promise<void> {
    let reason = why
    while (!closing) {
      log.error(`the embedded database ${reason}; starting it anew`)
      engine.retired = true
      await engine.worker.terminate()
      await rm(settings.socketPath, { force: true })
      try {
        engine = watch(await startEngine({ ...settings, snapshot: undefined }))
        return
      } catch (error) {
        reason = `did not start (${error instanceof Error ? error.message : error})`
        await new Promise((resolve) => setTimeout(resolve, seconds(1)))
      }
    }
  }

  return {
    host,
    snapshot: async () => {
      const answered = nextReport(engine.worker, 'snapshot')
      send(engine.worker, { kind: 'snapshot' })
      return (await answered).bytes
    },
    close: async () => {
      closing = true
      await restarting
      engine.retired = true
      const stopped = nextReport(engine.worker, 'stopped')
      send(engine.worker, { kind: 'stop' })
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, seconds(5)).unref())])
      await engine.worker.terminate()
      await leave()
    },
    crash: () => restart('was made to crash'),
  }
}

interface Engine {
  worker: Worker
  /** It was ended on purpose, so its end is no failure. */
  retired: boolean
}

async function layOut(directory: string, settings: EngineSettings): Promise<void> {
  const finished = join(directory, CLUSTER)
  if (existsSync(finished)) {
    settings.snapshot = undefined
    return
  }
  const unfinished = join(directory, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  const { worker } = await startEngine({ ...settings, dataDir: unfinished })
  const stopped = nextReport(worker, 'stopped')
  send(worker, { kind: 'stop' })
  await stopped
  await worker.terminate()
  await rm(settings.socketPath, { force: true })
  await rename(unfinished, finished)
  settings.snapshot = undefined
}

async function startEngine(settings: EngineSettings): Promise<Engine> {
  const worker = openThread(settings)
  // An engine that hangs while it starts is ended, and then it has failed like any other.
  const timer = setTimeout(() => void worker.terminate(), LONGEST_START)
  try {
    await nextReport(worker, 'ready')
  } finally {
    clearTimeout(timer)
  }
  return { worker, retired: false }
}

/** The built server has `engine.js` beside it. From source the thread must load TypeScript first, as the process did. */
function openThread(settings: EngineSettings): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./engine.js', import.meta.url), { workerData: settings })
  }
  const engine = JSON.stringify(new URL('./engine.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${engine}) })`
  return new Worker(start, { eval: true, workerData: settings })
}

function send(worker: Worker, order: EngineOrder): void {
  worker.postMessage(order)
}

function nextReport<K extends EngineReport['kind']>(
  worker: Worker,
  kind: K,
): Promise<Extract<EngineReport, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (report: EngineReport) => {
      if (report.kind !== kind) return
      settle()
      resolve(report as Extract<EngineReport, { kind: K }>)
    }
    const onError = (error: unknown) => {
      settle()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const onExit = () => {
      settle()
      reject(new Error('the embedded database ended before it answered'))
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}
