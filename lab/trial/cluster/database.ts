/** PostgreSQL under Patroni: who is what now, and the processes of each machine's server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Machine } from './network.ts'
import { type Part, signalAll } from './part.ts'

export interface DatabaseNode {
  machine: Machine
  patroni: Part
  data: string
}

const Member = z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() })
const Cluster = z.object({ members: z.array(Member) })
type Member = z.infer<typeof Member>

/** As the primary sees it: a machine that has just come back still says what it knew before. */
export async function members(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { machine } of nodes) {
    try {
      if ((await roleOf(machine)) !== 'master') continue
      const answer = await fetch(`http://${machine.address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
      return Cluster.parse(await answer.json()).members
    } catch {
      // Its machine is the one that is away: the next is asked.
    }
  }
  return []
}

const Own = z.object({ state: z.string(), role: z.string(), sync_standby: z.boolean().optional() })

/** Whether one primary, one synchronous and one asynchronous replica run, as each says of itself. */
export async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const roles = await Promise.all(nodes.map(({ machine }) => roleOf(machine)))
  return roles.sort().join() === 'asynchronous,master,synchronous'
}

async function roleOf({ address }: Machine): Promise<string> {
  try {
    const answer = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1_500) })
    const { state, role, sync_standby: isSynchronous } = Own.parse(await answer.json())
    if (state !== 'running') return state
    return role === 'replica' ? (isSynchronous ? 'synchronous' : 'asynchronous') : role
  } catch {
    return 'away'
  }
}

/** The node of this role: `leader`, `sync_standby` or `replica`. */
export async function nodeOf(role: string, nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const name = (await members(nodes)).find((member) => member.role === role)?.name
  const node = nodes.find(({ machine }) => machine.name === name)
  if (!node) throw new Error(`no machine is ${role} now`)
  return node
}

/** Of its postmaster; 0 while none runs. */
export function postmasterOf({ data }: DatabaseNode): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** To all processes of its PostgreSQL, and none of Patroni's. */
export function signalDatabase(node: DatabaseNode, signal: NodeJS.Signals): void {
  const pid = postmasterOf(node)
  if (pid > 0) signalAll(pid, signal)
}
