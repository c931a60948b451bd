/**
 * Machines that are network namespaces on one bridge, and cuts between two of them: packets vanish, as with a cable
 * pulled.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface Machine {
  name: string
  address: string
  /** Starts a program there, as an account that is not root. */
  start: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess
  /** Runs something there as root of the trial's namespace, and gives back what it printed. */
  asRoot: (command: string, ...args: string[]) => string
}

/** The account that programs run as. Only its name counts: on the disk all is the account's that started the trial. */
export const ACCOUNT = 'postgres'
/** Of the trial itself, which is a machine in the same network. */
const OWN_ADDRESS = '10.87.0.1'
/** Nobody's. What is sent there is taken by no one. */
const NOWHERE = '02:00:00:00:00:fe'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })
const idOf = (kind: '-u' | '-g') => run('id', kind, ACCOUNT).trim()

export function openNetwork(): void {
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'trial', 'type', 'bridge')
  run('ip', 'addr', 'add', `${OWN_ADDRESS}/24`, 'dev', 'trial')
  run('ip', 'link', 'set', 'trial', 'up')
}

export async function addMachine(name: string, address: string): Promise<Machine> {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const file = `/proc/${holder.pid}/ns/net`
  while (!(await isApart(file))) await pause(10)
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid))
  run('ip', 'link', 'set', `to-${name}`, 'up', 'master', 'trial')
  const inside = [`--net=${file}`]
  const asRoot = (command: string, ...args: string[]) => run('nsenter', ...inside, command, ...args)
  asRoot('ip', 'link', 'set', 'lo', 'up')
  asRoot('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  asRoot('ip', 'link', 'set', 'eth0', 'up')
  // Debian starts HAProxy as root, which then becomes its own account: ports 80 and 443 are only root's.
  asRoot('sh', '-c', 'echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start')
  const account = ['unshare', '--user', `--map-user=${idOf('-u')}`, `--map-group=${idOf('-g')}`]
  return {
    name,
    address,
    asRoot,
    start: (command, args, options) => spawn('nsenter', [...inside, ...account, command, ...args], options),
  }
}

async function isApart(file: string): Promise<boolean> {
  try {
    return readlinkSync(file) !== readlinkSync('/proc/self/ns/net')
  } catch {
    return false
  }
}

/** Nothing passes between the two any more, in either direction. Gives back how to heal it. */
export function cut(one: Machine, other: Machine): () => void {
  const pairs: [Machine, Machine][] = [
    [one, other],
    [other, one],
  ]
  for (const [here, there] of pairs) {
    here.asRoot('ip', 'neigh', 'replace', there.address, 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent')
  }
  return () => {
    for (const [here, there] of pairs) here.asRoot('ip', 'neigh', 'del', there.address, 'dev', 'eth0')
  }
}
