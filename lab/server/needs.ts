/** What the bed needs on the machine: Debian's packages, root, and control groups of version 1. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PROGRAMS: [file: string, debian: string][] = [
  ['/usr/bin/mmdebstrap', 'mmdebstrap'],
  ['/usr/bin/pebble', 'pebble'],
  ['/usr/bin/pebble-challtestsrv', 'pebble'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/bin/setpriv', 'util-linux'],
  ['/usr/sbin/mkfs.ext4', 'e2fsprogs'],
  ['/usr/sbin/ip', 'iproute2'],
]

/** What is to be done before a bed can be made, in a sentence; null when all is there. */
export function missingTools(): string | null {
  const missing = new Set(PROGRAMS.filter(([file]) => !existsSync(file)).map(([, debian]) => debian))
  if (missing.size > 0) {
    return `The bed needs packages of Debian 12: sudo apt-get install --no-install-recommends ${[...missing].join(' ')}`
  }
  if (spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status !== 0) {
    return 'The bed makes mounts and networks of its own, which this machine allows to no one but root: run it as root.'
  }
  if (!/ cgroup \S*\bmemory\b/m.test(readFileSync('/proc/mounts', 'utf8'))) {
    return 'The bed limits memory by control groups of version 1, which this machine has not.'
  }
  return null
}
