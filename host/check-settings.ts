/** Checks that the settings work on this machine, before anything is made with them. */
import { lstat, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { codeOf } from '#server/platform/errors.ts'
import { checkDataDir } from './check-data-dir.ts'
import { type ListeningPlace, listen, placeOfShop } from './http/listen.ts'
import { placeOfMetrics } from './metrics/serve-metrics.ts'

/**
 * With `listens` the ports are checked too. A database that does not answer yet is waited for, after all else. Throws
 * an `OwnerError` about a variable.
 */
export async function checkSettings(config: Config, { listens }: { listens: boolean }): Promise<void> {
  const metrics = placeOfMetrics(config)
  if (listens) await tryToListen(placeOfShop(config))
  if (listens && metrics !== null) await tryToListen(metrics)
  await checkDataDir(config)
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl)
}

async function tryToListen(place: ListeningPlace): Promise<void> {
  if ('socket' in place) await removeDeadSocket(place.socket)
  // Whoever asks it meanwhile is turned away: it does not close before they have left.
  const probe = createServer((asking) => asking.destroy())
  await listen(probe, place)
  await new Promise((closed) => probe.close(closed))
}

/** A process that was killed leaves its socket behind, on which nobody answers. */
async function removeDeadSocket(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found?.isSocket()) return
  const code = await new Promise<string>((resolve) => {
    const trial = connect(path, () => resolve(''))
    trial.once('error', (error) => resolve(codeOf(error)))
    trial.once('connect', () => trial.destroy())
  })
  if (code === 'ECONNREFUSED') await unlink(path)
}
