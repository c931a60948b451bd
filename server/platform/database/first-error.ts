/** The error that made a transaction fail, where statements travel together and those behind it fail too. */
import type { Client, PoolClient } from 'pg'
import { codeOf } from '../errors.ts'

/** PostgreSQL's code for a statement in a transaction that has failed already: it says nothing of why. */
const FAILED_BEFORE = '25P02'

/** Throws what the server said first where `run` fails with what it said of a later statement. */
export async function withFirstError<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
  let first: Error | null = null
  const note = (error: Error) => {
    first ??= error
  }
  // Told in the order of the statements; their promises reject in the order of those who wait for them.
  const { connection } = client as PoolClient & Partial<Pick<Client, 'connection'>>
  connection?.on('errorMessage', note)
  try {
    return await run()
  } catch (error) {
    throw first !== null && isFailedBefore(error) ? first : error
  } finally {
    connection?.off('errorMessage', note)
  }
}

function isFailedBefore(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codeOf(error) === FAILED_BEFORE || isFailedBefore(error.cause)
}
