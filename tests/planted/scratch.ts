/** A scratch checkout to plant faults in: nothing of the tree it is made from is ever changed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** A test that failed, and the first line of why. */
export interface Red {
  file: string
  title: string
  error: string
}

export interface Scratch {
  folder: string
  plant: (faults: readonly Fault[]) => void
  /** Takes every fault out again. */
  restore: () => void
  /** Runs test files, and stops at the first red one if told so. */
  test: (files: readonly string[], options: { stopsAtFirst: boolean }) => Red[]
  /** Whether the words of the sources are all translated, and no other. */
  wordsAreRight: () => boolean
  remove: () => void
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Of the commit that `tree` stands on, with its packages hard-linked and its build copied. */
export function openScratch(tree: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'kade-planted-'))
  const git = (...words: string[]) => execFileSync('git', ['-C', tree, ...words], { stdio: 'pipe' })
  git('worktree', 'add', '--detach', '--force', folder, 'HEAD')
  execFileSync('cp', ['-al', join(tree, 'node_modules'), folder])
  // What is written into in place must not be shared.
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true })
  if (existsSync(join(tree, 'build'))) execFileSync('cp', ['-a', join(tree, 'build'), folder])
  const inScratch = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
  const restore = () => execFileSync('git', ['checkout', '--quiet', '--', '.'], inScratch)

  return {
    folder,
    restore,
    plant(faults) {
      for (const { id, file, search, replace } of faults) {
        const path = join(folder, file)
        const parts = readFileSync(path, 'utf8').split(search)
        if (parts.length !== 2) throw new Error(`${id} does not apply to ${file}`)
        writeFileSync(path, parts.join(replace))
      }
    },
    test(files, { stopsAtFirst }) {
      const report = join(folder, 'planted.json')
      rmSync(report, { force: true })
      const words = ['run', '--reporter=json', `--outputFile=${report}`, '--project=!server-by-url', ...files]
      if (stopsAtFirst) words.push('--bail=1')
      spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...words], inScratch)
      if (!existsSync(report)) return [{ file: files.join(' '), title: 'the run itself', error: 'no report' }]
      return redsOf(JSON.parse(readFileSync(report, 'utf8')), folder)
    },
    wordsAreRight: () => spawnSync(process.execPath, ['scripts/languages/words.ts', '--check'], inScratch).status === 0,
    remove() {
      rmSync(folder, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}

function redsOf({ testResults }: Report, folder: string): Red[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that can't even be read has no tests and says why; one that was stopped for another's red says nothing.
    if (status === 'failed' && failed.length === 0 && message !== '')
      return [{ file, title: 'the file itself', error: firstLine(message) }]
    return failed.map((one) => ({ file, title: one.fullName, error: firstLine(one.failureMessages[0] ?? '') }))
  })
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 160) ?? ''
}
