/**
 * A new version that is started beside the old one, on the same data folder, and takes over when the old one ends: who
 * runs containers so ends the old one only after the new one has answered.
 */
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import { seconds } from '#server/platform/durations.ts'
import { FolderLocked } from '#server/platform/embedded/folder-lock.ts'
import type { Log } from '#server/platform/log.ts'
import { isHealthCheck } from './http/health-checks.ts'
import { listen, placeOfShop } from './http/listen.ts'

const TRY_AGAIN_MS = seconds(0.1)

/** What `start` gives back, once nobody else has the folder. Throws what `start` throws about anything else. */
export async function whenFolderIsFree<T>(config: Config, log: Log, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!config.waitsForFolder || !(error instanceof FolderLocked)) throw error
  }
  log.warn('another Kade has the data folder; waiting until it ends')
  const server = createServer(({ url = '' }, answer) => {
    if (isHealthCheck(url) && url !== '/readyz') return answer.end('ok')
    answer.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' })
    answer.end('The shop is about to open.')
  })
  await listen(server, placeOfShop(config))
  try {
    for (;;) {
      await pause(TRY_AGAIN_MS)
      const started = await start().catch((error) => {
        if (error instanceof FolderLocked) return null
        throw error
      })
      if (started !== null) return started
    }
  } finally {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}
