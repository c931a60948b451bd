/** What a loader throws when the API refused: the 404 page for what cannot exist, or else the failure itself. */
import { data } from 'react-router'
import { Refusal } from '#web/api/client.ts'

export function notFoundOr(error: unknown): unknown {
  const isUnknown = error instanceof Refusal && (error.status === 404 || error.status === 400)
  return isUnknown ? data(null, { status: 404 }) : error
}
