/** Finds out whether the shop could listen where its settings say, before anything is made. */
import { createServer } from 'node:net'
import type { Config } from '#server/platform/config.ts'
import { type ListeningPlace, listen } from './listen.ts'
import { METRICS_HOST } from './metrics.ts'

/** Throws a `ConfigError` about PORT, METRICS_PORT or HOST. */
export async function checkAddresses({ host, port, metricsPort }: Config): Promise<void> {
  await tryOut({ variable: 'PORT', host, port })
  if (metricsPort !== 0) await tryOut({ variable: 'METRICS_PORT', host: METRICS_HOST, port: metricsPort })
}

async function tryOut(place: ListeningPlace): Promise<void> {
  const probe = createServer()
  await listen(probe, place)
  await new Promise((closed) => probe.close(closed))
}
