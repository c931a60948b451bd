/** Loads the one thing that a page shows, or says that it is missing, or why it could not be loaded. */
import { ApiRefusal, messageOf } from '#web/api/client.ts'

export type LoadedRecord<Found> =
  | { state: 'found'; found: Found }
  | { state: 'missing' }
  /** With the server's message; empty when it sent none. */
  | { state: 'failed'; message: string }

export async function loadRecord<Found>(
  { signal }: Request,
  ask: (options: { signal: AbortSignal }) => Promise<Found>,
): Promise<LoadedRecord<Found>> {
  try {
    return { state: 'found', found: await ask({ signal }) }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return { state: 'missing' }
    return { state: 'failed', message: messageOf(error, '') }
  }
}
