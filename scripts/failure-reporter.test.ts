import { expect, test } from 'vitest'
import { failureText } from './failure-reporter.ts'

test('a failed test is named with each of its reasons, where it stood, and no more of it than can be read', () => {
  const standing = {
    diff: '- 2\n+ 1',
    message: 'expected 1 to be 2',
    stack: 'AssertionError: expected 1 to be 2\n    at a.test.ts:3',
  }
  const bare = { message: 'the shop did not stop' }
  expect(failureText('a.test.ts > adds', [standing, bare]).trim().split('\n')).toEqual([
    'FAILED a.test.ts > adds',
    '- 2',
    '+ 1',
    'AssertionError: expected 1 to be 2',
    '    at a.test.ts:3',
    'the shop did not stop',
  ])
  expect(failureText('a.test.ts > adds', [{ message: 'x'.repeat(100_000) }]).length).toBeLessThan(5_000)
})
