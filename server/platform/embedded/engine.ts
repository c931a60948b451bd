/** The embedded database's own thread: PGlite behind a PostgreSQL socket. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { EngineOrder, EngineReport, EngineSettings } from './engine-messages.ts'

/** Room for the shop's one connection, one that is just being replaced, and someone looking in with psql. */
const CONNECTIONS = 6

const { dataDir, socketPath, snapshot } = workerData as EngineSettings

const database = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
})
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: CONNECTIONS })
await server.start()

parentPort?.on('message', async (order: EngineOrder) => {
  if (order.kind === 'ping') report({ kind: 'pong', waiting: server.getStats().queuedQueries })
  if (order.kind === 'snapshot') report({ kind: 'snapshot', bytes: await snapshotBytes() })
  if (order.kind === 'stop') {
    await server.stop()
    await database.close()
    report({ kind: 'stopped' })
  }
})
report({ kind: 'ready' })

function report(message: EngineReport): void {
  parentPort?.postMessage(message)
}

async function snapshotBytes(): Promise<Uint8Array> {
  const dump = await database.dumpDataDir('none')
  return new Uint8Array(await dump.arrayBuffer())
}
