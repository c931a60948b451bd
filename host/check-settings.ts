/** Checks that the settings work on this machine, before anything is made with them. */
import { createServer } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { checkDataDir } from './check-data-dir.ts'
import { type ListeningPlace, listen } from './http/listen.ts'
import { placeOfMetrics } from './metrics/serve-metrics.ts'

/**
 * With `listens` the ports are checked too. A database that does not answer yet is waited for, after all else. Throws
 * an `OwnerError` about a variable.
 */
export async function checkSettings(config: Config, { listens }: { listens: boolean }): Promise<void> {
  const { host, port, databaseUrl } = config
  const metrics = placeOfMetrics(config)
  if (listens) await tryToListen({ variable: 'PORT', host, port })
  if (listens && metrics !== null) await tryToListen(metrics)
  await checkDataDir(config)
  if (databaseUrl) await waitForDatabase(databaseUrl)
}

async function tryToListen(place: ListeningPlace): Promise<void> {
  const probe = createServer()
  await listen(probe, place)
  await new Promise((closed) => probe.close(closed))
}
