/** A SESSION_SECRET that nobody has to think of: made once, in a file that only this account reads. */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { codeOf, OwnerError } from '#server/platform/errors.ts'

type Environment = Record<string, string | undefined>

/** The environment with the secret of SESSION_SECRET_FILE. Where anything else in it does not work, nothing is made. */
export function withStoredSecret(env: Environment): Environment {
  const { SESSION_SECRET_FILE: path = '', SESSION_SECRET: own = '' } = env
  if (path === '' || own !== '') return env
  const secret = randomBytes(32).toString('hex')
  readConfig({ ...env, SESSION_SECRET: secret })
  try {
    return { ...env, SESSION_SECRET: readOrMake(path, secret) }
  } catch (error) {
    throw new OwnerError(
      `SESSION_SECRET_FILE=${path} does not work: it can't be read or made (${codeOf(error) || error}); set a file in a folder this user may write to, or SESSION_SECRET itself.`,
    )
  }
}

/** Whole or not at all: of several that make it at once, one has made it. */
function readOrMake(path: string, secret: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const made = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(made, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(made, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(made)
  }
  return readFileSync(path, 'utf8').trim()
}
