/** A failure in words for whoever typed the command: what is wrong, and what to do. Exit code 1. */
export class Failure extends Error {}

/** The command was typed wrongly. Exit code 2. */
export class Misuse extends Failure {}

const DISK_FULL = 'The disk is full: make room (`df -h /` says how much there is), then type the command again.'

export const troubleOf = (error: unknown): string =>
  wordsOf(error) ?? (error instanceof Error ? error.message : String(error))

/** For the person at the terminal; null for what nobody has foreseen, whose stack says more. */
export function wordsOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  if (isFull || /No space left on device/.test(error.message)) return `${DISK_FULL}\n(${error.message})`
  return error instanceof Failure ? error.message : null
}
