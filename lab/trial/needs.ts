/** What the trial needs on the machine beside the shop itself: Debian's packages, and leave to make namespaces. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAMS: [file: string, debian: string][] = [
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/python3/dist-packages/etcd/__init__.py', 'python3-etcd'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/etcdctl', 'etcd-client'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  ['/usr/bin/swift-proxy-server', 'swift-proxy'],
  ['/usr/bin/swift-account-server', 'swift-account'],
  ['/usr/bin/swift-container-server', 'swift-container'],
  ['/usr/bin/swift-object-server', 'swift-object'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/bin/nsenter', 'util-linux'],
  ['/usr/sbin/ip', 'iproute2'],
]

/** What is to be done before the trial can run, in a sentence; null when all is there. */
export function missingTools(): string | null {
  const missing = PROGRAMS.filter(([file]) => !existsSync(file)).map(([, debian]) => debian)
  if (missing.length > 0) {
    return `The trial needs programs of Debian 12 that are not here: sudo apt-get install --no-install-recommends ${missing.join(' ')}`
  }
  if (!existsSync('build/server/main.js')) return 'The trial runs the built shop: npm run build'
  const { status, stderr } = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true'], { encoding: 'utf8' })
  if (status === 0) return null
  return `The trial makes a network of its own, and this machine forbids it (${stderr.trim()}): run it as root, or allow user namespaces.`
}
