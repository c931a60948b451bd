/**
 * A bare Debian as one rents it, made once: the archive, and the same unpacked, over which each bed lays a disk of its
 * own. Debian 12, or 13 with BED_DEBIAN=13.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT } from './places.ts'

/**
 * Beside what Debian itself calls minimal. What a server has that one rents and this one hasn't: SSH, Python (of
 * cloud-init), a kernel, a boot loader, a clock of its own.
 */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2', 'procps', 'sudo', 'curl', 'netbase']

const RELEASES: Record<string, string> = { 12: 'bookworm', 13: 'trixie' }
const DEBIAN = process.env.BED_DEBIAN ?? '12'
const SUITE = RELEASES[DEBIAN] ?? unknown()

/** As Debian's installer writes them. */
const SOURCES = [
  `deb http://deb.debian.org/debian ${SUITE} main`,
  `deb http://deb.debian.org/debian ${SUITE}-updates main`,
  `deb http://security.debian.org/debian-security ${SUITE}-security main`,
]

const SETTINGS = ['--variant=minbase', '--mode=root', '--format=tar', `--include=${PACKAGES.join(',')}`]

/** Other settings make another system. */
const NAME = `debian-${DEBIAN}-${createHash('sha256')
  .update([...SETTINGS, ...SOURCES].join(' '))
  .digest('hex')
  .slice(0, 8)}`

/** Nobody may write into it. */
export const BARE_ROOT = join(KEPT, NAME)

/** Makes it where it isn't there yet, which needs the machine's own network. */
export function makeBareRoot(): void {
  const archive = `${BARE_ROOT}.tar`
  mkdirSync(KEPT, { recursive: true })
  if (!existsSync(archive)) {
    console.log(`Making a bare Debian ${DEBIAN}, once, in some minutes: ${archive}`)
    make(archive, (unfinished) => run('mmdebstrap', '--quiet', ...SETTINGS, SUITE, unfinished, ...SOURCES))
  }
  if (!existsSync(BARE_ROOT)) {
    make(BARE_ROOT, (unfinished) => {
      mkdirSync(unfinished)
      run('tar', '--extract', '--numeric-owner', '--xattrs', '--xattrs-include=*', '-f', archive, '-C', unfinished)
    })
  }
}

/** Under another name until it is whole, so that an interruption leaves nothing that looks like it. */
function make(path: string, write: (unfinished: string) => void): void {
  const unfinished = `${path}.unfinished-${process.pid}`
  try {
    write(unfinished)
    // Another run may have been quicker.
    if (!existsSync(path)) renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

function unknown(): never {
  throw new Error(`BED_DEBIAN is 12 or 13, and not ${DEBIAN}`)
}
