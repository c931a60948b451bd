/**
 * Copies on another machine by `rsync`, over ssh or to its daemon. It sends files, not streams, so that the sealed one
 * lies on this disk meanwhile; it writes under another name there, and renames it once it is whole.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { msg } from '@lingui/core/runtime-macro'
import type { RsyncConfig } from '../config/copy-variables.ts'
import { codeOf, OwnerError } from '../errors.ts'
import { roomIn } from '../room.ts'
import type { CopyPlace } from './copy-place.ts'

/** What the database and pictures are left with beside the file. */
const RESERVE_BYTES = 64 * 1024 ** 2
/** So long neither side may be silent. */
const SILENT_S = 300
const CONNECTS_WITHIN_S = 20
const MOST_TOLD = 300

export function createRsyncPlace(config: RsyncConfig, { scratch }: { scratch: string }): CopyPlace {
  const target = `${config.target.replace(/\/+$/, '')}/`
  const run = (args: readonly string[], signal?: AbortSignal) => runRsync(config, args, signal)

  async function inScratch(act: () => Promise<void>): Promise<void> {
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    try {
      await act()
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }

  return {
    put: ({ name, size, bytes, signal }) =>
      inScratch(async () => {
        await refuseWithoutRoom(scratch, size)
        const path = join(scratch, name)
        await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path), {
          signal,
        })
        await run(['--chmod=F600', '--', path, target], signal)
        // The other side reads it again, and says whether its digest is the same.
        const changes = await run(['--checksum', '--dry-run', '--itemize-changes', '--', path, target], signal)
        if (changes !== '') throw new OwnerError(msg`What lies there is not what was sent.`)
      }),
    // What is not in an empty folder is deleted there: this one name alone, everything else is left out.
    remove: (name) =>
      inScratch(async () => {
        const options = ['--recursive', '--delete', `--include=/${name}`, '--exclude=*']
        await run([...options, '--', `${scratch}/`, target])
      }),
  }
}

async function refuseWithoutRoom(folder: string, size: number): Promise<void> {
  if ((await roomIn(folder)) >= size + RESERVE_BYTES) return
  throw new OwnerError(msg`The disk has no room for the sealed copy, which lies on it until it is sent by rsync.`)
}

/** Gives back what it printed. No shell reads the arguments, and of the shop's own settings it is told none. */
async function runRsync({ target, password, ...ssh }: RsyncConfig, args: readonly string[], signal?: AbortSignal) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, LC_ALL: 'C', ...(password === null ? {} : { RSYNC_PASSWORD: password }) }
  // A daemon would be looked for behind ssh, too.
  const shell = /^(?:\/|rsync:)/.test(target) ? [] : [`--rsh=${sshCommand(ssh)}`]
  const common = [`--timeout=${SILENT_S}`, ...shell]
  const child = spawn('rsync', [...common, ...args], { env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]).catch(
    (error) => {
      if (codeOf(error) === 'ENOENT') {
        throw new OwnerError(msg`rsync is not installed on this server: apt-get install rsync.`)
      }
      throw error
    },
  )
  if (status === 0) return said.trim()
  const words = complained.trim().replace(/\s+/g, ' ').slice(0, MOST_TOLD)
  throw new OwnerError(msg`rsync failed: ${{ words }}.`)
}

/** With a key of the shop's own, hosts are known by the file beside it, and no other is believed. */
function sshCommand({ sshKey: key, sshPort }: Pick<RsyncConfig, 'sshKey' | 'sshPort'>): string {
  const ssh = `ssh -p ${sshPort} -o BatchMode=yes -o ConnectTimeout=${CONNECTS_WITHIN_S}`
  if (key === null) return ssh
  return `${ssh} -i ${key} -o IdentitiesOnly=yes -o StrictHostKeyChecking=yes -o UserKnownHostsFile=${key}.hosts`
}
