/**
 * Says of each test, hook or file that fails why it did, as soon as it has: the run's own list comes at its end, or not
 * at all.
 */
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'failed')
      process.stdout.write(failureText(`${test.module.relativeModuleId} > ${test.fullName}`, errors))
  }

  onTestSuiteResult(suite: TestSuite): void {
    tellHooks(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    tellHooks(module.relativeModuleId, module.errors())
  }
}

function tellHooks(name: string, errors: readonly Reason[]): void {
  if (errors.length > 0) process.stdout.write(failureText(name, errors))
}

const MOST_LETTERS = 4_000

interface Reason {
  message: string
  stack?: string
  /** Between what was expected and what came. */
  diff?: string
}

export function failureText(name: string, errors: readonly Reason[]): string {
  const reasons = errors.map(({ message, stack = '', diff = '' }) => {
    const told = stack.includes(message) ? stack : `${message}\n${stack}`
    return `${diff.slice(0, MOST_LETTERS)}\n${told.slice(0, MOST_LETTERS)}`.trim()
  })
  return ['', `FAILED ${name}`, ...reasons, ''].join('\n')
}
