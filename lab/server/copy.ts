/** Copies files and folders to a server and from it, with their modes. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Ran, runBounded } from '../attack/run-bounded.ts'
import type { ExecOptions, Executed } from './execute.ts'

type Exec = (command: string, options?: ExecOptions) => Promise<Executed>

export async function copyIn(exec: Exec, hostPath: string, bedPath: string): Promise<void> {
  const status = await stat(hostPath)
  const target = quoted(bedPath)
  if (status.isDirectory()) {
    const { bytes } = await pack(['-c', '-C', hostPath, '.'])
    await exec(`mkdir -p ${target} && tar -x --no-same-owner -C ${target}`, { input: bytes })
  } else {
    const mode = (status.mode & 0o7777).toString(8)
    const command = `mkdir -p ${quoted(dirname(bedPath))} && cat > ${target} && chmod ${mode} ${target}`
    await exec(command, { input: await readFile(hostPath) })
  }
}

export async function copyOut(exec: Exec, bedPath: string, hostPath: string): Promise<void> {
  const source = quoted(bedPath)
  const isFolder = (await exec(`test -d ${source}`, { mayFail: true })).code === 0
  await mkdir(isFolder ? hostPath : dirname(hostPath), { recursive: true })
  if (isFolder) {
    const { bytes } = await exec(`tar -c -C ${source} .`)
    await pack(['-x', '-C', hostPath], bytes)
  } else await writeFile(hostPath, (await exec(`cat ${source}`)).bytes)
}

async function pack(words: readonly string[], input?: Buffer): Promise<Ran> {
  const ran = await runBounded('tar', words, { input })
  if (ran.code !== 0) throw new Error(`tar ${words.join(' ')}: ${ran.stderr}`)
  return ran
}

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
