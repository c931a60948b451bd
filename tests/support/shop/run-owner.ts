/** Runs one of the owner's commands as the owner does: the built program, on a data folder. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** `typed` goes into its standard input. */
export async function owner(dataDir: string, words: string[], typed = '') {
  const { DATABASE_URL: _, ...env } = process.env
  const program = spawn(process.execPath, ['build/server/owner.js', ...words], {
    env: { ...env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  })
  program.stdin.end(typed)
  const ended = new Promise<number | null>((done) => program.once('exit', done))
  const [said, complained] = await Promise.all([text(program.stdout), text(program.stderr)])
  return { said, complained, code: await ended }
}
