/** Prints where the time of a test run went: the sum of each project, and the files that took longest. */
import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 20

export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > 1) process.stdout.write(`${timeTable(modules.map(timeOf))}\n`)
  }
}

export interface FileTime {
  project: string
  file: string
  tests: number
  /** From the first hook to the last. */
  ms: number
  /** Reading modules and preparing the worker before that. */
  importMs: number
}

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, prepareDuration, environmentSetupDuration, setupDuration } = module.diagnostic()
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    ms: duration,
    importMs: collectDuration + prepareDuration + environmentSetupDuration + setupDuration,
  }
}

/** Seconds are those of the workers, which run side by side: together they are more than the run took. */
export function timeTable(files: readonly FileTime[]): string {
  const total = ({ ms, importMs }: FileTime) => ms + importMs
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((one) => one.project === project)
    const sum = (of: (one: FileTime) => number) => own.reduce((all, one) => all + of(one), 0)
    return {
      project,
      files: own.length,
      tests: sum((one) => one.tests),
      ms: sum(total),
      importMs: sum((o) => o.importMs),
    }
  })
  projects.sort((one, other) => other.ms - one.ms)
  const slowest = files.toSorted((one, other) => total(other) - total(one)).slice(0, SLOWEST)
  return [
    '',
    'Where the time went, in seconds of the workers (of these for reading modules):',
    ...projects.map(
      (one) =>
        `${seconds(one.ms)} (${seconds(one.importMs).trim()})  ${one.project}: ${one.tests} tests in ${one.files} files`,
    ),
    `The ${slowest.length} slowest files:`,
    ...slowest.map((one) => `${seconds(total(one))}  ${one.project}: ${one.file}`),
    '',
  ].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(8)
}
