/** Who the embedded database runs as when the shop is started as root; an ordinary account runs it itself. */
import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'

const binaries = findBinaries()
const isRoot = process.getuid?.() === 0

afterEach(() => {
  vi.unstubAllEnvs()
})

/** A system on which root can't make a user namespace, as in many containers. */
const forbidNamespaces = () => vi.stubEnv('PATH', '/nowhere')

test('PostgreSQL runs, although it refuses root', () => {
  const { file, args, options } = chooseRunAs(binaries, 'postgres').command(binaries.postgres, ['--version'])
  const { stdout } = spawnSync(file, args, { ...options, encoding: 'utf8' })
  expect(stdout).toBe('postgres (PostgreSQL) 18.4\n')
})

test('without user namespaces root is told what to do', () => {
  forbidNamespaces()
  const choose = () => chooseRunAs(binaries, null)
  if (!isRoot) return expect(choose().command('a', ['b'])).toEqual({ file: 'a', args: ['b'], options: {} })
  expect(choose).toThrow(
    'PostgreSQL does not run as root, and this system does not let root make a user namespace. Start Kade as another account, or set DATABASE_ACCOUNT to the name of one that PostgreSQL may run as, or DATABASE_URL to a PostgreSQL server.',
  )
})

test.each(['root', 'no-such-account'])('DATABASE_ACCOUNT=%s does not work', (account) => {
  forbidNamespaces()
  const choose = () => chooseRunAs(binaries, account)
  if (!isRoot) return expect(choose().uid).toBe(process.getuid?.())
  expect(choose).toThrow(
    `DATABASE_ACCOUNT=${account} does not work: set the name of an account of this machine other than root.`,
  )
})
