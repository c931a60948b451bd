/** The names of the run's network, asked for at port 53 as everywhere. */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const MANAGEMENT = '127.0.0.1:8055'
const LISTENERS = ['http01', 'https01', 'tlsalpn01']

export async function startNames(address: string): Promise<void> {
  const names = ['-dns01', `${address}:53`, '-management', MANAGEMENT, '-defaultIPv4', '', '-defaultIPv6', '']
  const others = LISTENERS.flatMap((name) => [`-${name}`, ''])
  const server = spawn('pebble-challtestsrv', [...names, ...others], { stdio: 'ignore' })
  server.unref()
  while (!(await fetch(`http://${MANAGEMENT}/`).catch(() => null))) {
    if (server.exitCode !== null) throw new Error('pebble-challtestsrv does not start')
    await pause(20)
  }
}

/** From now on the name leads there, or nowhere with null. */
export async function pointName(name: string, address: string | null): Promise<void> {
  // Otherwise it has both.
  await tell('clear-a', { host: `${name}.` })
  if (address !== null) await tell('add-a', { host: `${name}.`, addresses: [address] })
}

async function tell(path: string, body: unknown): Promise<void> {
  const { ok, status } = await fetch(`http://${MANAGEMENT}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!ok) throw new Error(`pebble-challtestsrv answered ${status}`)
}
