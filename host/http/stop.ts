/** How the shop stops: at the first SIGTERM or SIGINT it finishes what it has begun, within the times below. */
import cluster from 'node:cluster'

/**
 * In ms after the signal. Each step takes away what the next one could not end cleanly, and the last comes before the
 * three seconds after which a supervisor may kill the process.
 */
export const STOP_TIMES = {
  /** Idle connections are closed. A request that was on its way at the signal is refused before that. */
  idle: 50,
  /** Requests that have not arrived whole are dropped, so that none begins its work too late to finish it. */
  receiving: 1_000,
  /** Running jobs are aborted and go back to the queue. */
  jobs: 1_500,
  /** Database connections are cut: what is not committed is rolled back, and its caller gets a 503. */
  working: 2_000,
  /** Connections that still wait for an answer are cut; later where the process was late with the step before. */
  answering: 2_200,
  /** A server process that still runs is killed by its parent. */
  processes: 2_500,
  /** The process ends, whatever still runs in it. */
  ending: 2_800,
}

/** A terminal, npm and the start script each pass on the same Ctrl-C, within this many ms. */
const SAME_SIGNAL_MS = 500

/** Ends the process after `stop`, or when its time is over; a later signal ends it immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstAt: number | null = null
  const onSignal = () => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstAt = performance.now()
    setTimeout(() => process.exit(0), STOP_TIMES.ending)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.log(`Kade could not stop in order. ${error instanceof Error ? error.stack : error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * Waits until all are answered, however late that is, and until the work beside that has ended or has had its time: a
 * job that takes longer is done again.
 */
export async function untilOver({ answered, ended }: { answered: Promise<void>; ended: Promise<void> }): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_TIMES.answering)
  })
  await Promise.all([answered, Promise.race([ended, isLate])])
  clearTimeout(timer)
}

/** Stops all server processes, and kills those that take too long. */
export async function endProcesses(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
  const kill = (signal: NodeJS.Signals) => {
    for (const worker of workers) worker.process.kill(signal)
  }
  kill('SIGTERM')
  const timer = setTimeout(kill, STOP_TIMES.processes, 'SIGKILL')
  await Promise.all(ended)
  clearTimeout(timer)
}
