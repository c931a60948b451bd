/**
 * Ctrl-C and `kill`: a command that has begun to change something takes it back and ends. A line to the server that is
 * lost does not end it, as one watches an update over SSH.
 */
/** Why what was begun is taken back then. */
export const INTERRUPTED = 'the command was broken off.'

let isInterrupted = false

export function heedSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isInterrupted = true
    })
  }
  process.on('SIGHUP', () => {})
  // Of a terminal that is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

export const interrupted = (): boolean => isInterrupted
