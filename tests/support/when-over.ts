/** Closes what a test or a test file has opened: Vitest calls no `afterAll` that is said within a test. */
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Within a test, once that has ended; elsewhere after the file's last test. What was opened last is closed first. */
export function whenOver(close: () => unknown): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined
  if (isInTest) onTestFinished(async () => void (await close()))
  else afterAll(async () => void (await close()))
}
