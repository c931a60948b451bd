/** Checks that an answer is a refusal in the one shape, and tells nothing of the machinery. */
import { expect } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { Problem, problemStatus } from '#contract/core/problem.ts'

/** Words of the machinery, which must never leave it. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\.tsx?\b|drizzle|postgres|syntax error|violates|relation "|column "|zoderror|insert into|failed query/i

export async function expectRefusal(
  response: Response,
  { problem: shape = Problem }: Pick<Endpoint, 'problem'> = {},
): Promise<Problem> {
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const problem = Problem.parse(shape.strict().parse(JSON.parse(text)))
  expect(problem.error).toBe(problem.message)
  expect(problem.message).not.toBe('')
  expect(problemStatus[problem.code]).toBe(response.status)
  expect(text).not.toMatch(LEAKS)
  expect(text.length).toBeLessThan(20_000)
  return problem
}
