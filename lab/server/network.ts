/**
 * The network of a run, which is all of the internet its servers find: one bridge, on which the trial has an address as
 * whatever servers need of others, and many as the people who visit. Beyond it nothing is reached, and at once.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { MIRRORS } from './mirror.ts'
import { pointName, startNames } from './names.ts'
import { runFolder } from './places.ts'

/** Names, Debian's mirrors and certificates are here. */
export const WORLD = '10.77.0.1'

/** The people's addresses. */
export const VISITORS = Array.from({ length: 200 }, (_, at) => `10.77.1.${at + 1}`)

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })

/** Once in a run, however often it is asked for. */
export function openNetwork(): Promise<void> {
  opened ??= open()
  return opened
}
let opened: Promise<void> | undefined

async function open(): Promise<void> {
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'world', 'type', 'bridge')
  run('ip', 'link', 'set', 'world', 'up')
  const addresses = [WORLD, ...VISITORS].map((address) => `addr add ${address}/16 dev world\n`)
  execFileSync('ip', ['-batch', '-'], { input: addresses.join('') })
  // So that servers are told that there is no way, and don't wait for an answer.
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1')
  await startNames(WORLD)
  const socket = join(runFolder(), 'mirror.sock')
  const mirror = createServer((line) => {
    const onwards = connect(socket)
    line.pipe(onwards).pipe(line)
    line.on('error', () => onwards.destroy())
    onwards.on('error', () => line.destroy())
  })
  await new Promise<void>((done) => mirror.listen(80, WORLD, done))
  mirror.unref()
  for (const name of MIRRORS) await pointName(name, WORLD)
}

/** Gives the network namespace of a process an address, and the way to all others. */
export function plugIn(pid: number, name: string, address: string): void {
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  run('ip', 'link', 'set', `to-${name}`, 'up', 'master', 'world')
  const inside = (...args: string[]) => run('nsenter', `--net=/proc/${pid}/ns/net`, 'ip', ...args)
  inside('link', 'set', 'lo', 'up')
  inside('addr', 'add', `${address}/16`, 'dev', 'eth0')
  inside('link', 'set', 'eth0', 'up')
  inside('route', 'add', 'default', 'via', WORLD)
}

/** Takes the plug of a server that has ended, which the kernel does too, when it finds time. */
export function unplug(name: string): void {
  try {
    execFileSync('ip', ['link', 'del', `to-${name}`], { stdio: 'ignore' })
  } catch {
    // The kernel was quicker.
  }
}
