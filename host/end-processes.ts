/** Asks all server processes to stop, waits until they have ended, and kills those that are stuck. */
import cluster from 'node:cluster'
import { STOP_TIMES } from './stop-times.ts'

export async function endProcesses(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const timer = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, STOP_TIMES.processes)
  await Promise.all(
    workers.map(async (worker) => {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.process.kill('SIGTERM')
      await ended
    }),
  )
  clearTimeout(timer)
}
