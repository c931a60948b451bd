/** What passed and what failed of a run of the tests. */
import type { JsonTestResults } from 'vitest/node'

/**
 * `report` is Vitest's own JSON, `status` what it ended with. A file that could not be read, or whose hook failed, has
 * no failed test; and an error outside of all tests stands in no file.
 */
export function countReport({ testResults, numPassedTests }: JsonTestResults, status: number | null) {
  const failures = testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return ofFile === 'failed' && failed.length === 0 ? [name] : failed
  })
  if (status !== 0 && failures.length === 0) failures.push('an error outside of all tests, which stands above')
  const failed = failures.length
  return { passed: numPassedTests, failed, failures, ok: status === 0 && failed === 0 && numPassedTests > 0 }
}
