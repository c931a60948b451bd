/** Every refusal a call can answer: its own, and those that follow from its gate, its input and its limits. */
import { type CallName, calls } from './calls.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { ProblemCode } from './core/problem.ts'

/**
 * In the order of the statuses they answer with. UNEXPECTED (500) is left out: it is an error of the shop, not a
 * refusal.
 */
export function refusalsOf(name: CallName): ReadonlySet<ProblemCode> {
  const { access, params, query, body, limits, refusals = [] }: Endpoint = calls[name]
  const isRead = name.startsWith('GET ')
  const codes: (ProblemCode | false)[] = [
    (params ?? query ?? body) !== undefined && 'BAD_INPUT',
    body !== undefined && 'BAD_JSON',
    access !== 'anyone' && 'SIGN_IN_NEEDED',
    // Whatever changes something is refused when the page of another site sends it.
    // An API key makes no call that is about whoever is signed in.
    (access !== 'anyone' || !isRead) && 'NOT_ALLOWED',
    (access === 'admin' || access === 'self' || refusals.includes('NOT_ALLOWED')) && 'SECOND_FACTOR_NEEDED',
    ...refusals,
    body !== undefined && 'TOO_LARGE',
    body !== undefined && 'WRONG_TYPE',
    // By the host, before any call is looked at.
    'WRONG_HOST',
    // Every call that asks who makes it counts those of an API key.
    (limits !== undefined || access !== 'anyone' || refusals.includes('SIGN_IN_NEEDED')) && 'TOO_MANY_REQUESTS',
    // Every call queries the database.
    'BUSY',
  ]
  return new Set(codes.filter((code) => code !== false))
}
