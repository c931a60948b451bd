/** What can go wrong in the cluster, each with how it is mended. */
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseNode, nodeOf, postmasterOf, signalDatabase } from './cluster/database.ts'
import type { Machine } from './cluster/network.ts'
import { signalAll } from './cluster/part.ts'
import { cuts } from './cuts.ts'
import type { Fault } from './fault.ts'
import { installNextVersion } from './next-version.ts'
import { restartInTurn } from './rolling-restart.ts'

const nothing = () => {}

function killShop(at: number): Fault {
  return {
    name: `shop on m${at + 1}: kill -9`,
    lasts: 5,
    allowed: 10,
    strike: async ({ shops }) => {
      shops[at]?.kill()
      return nothing
    },
  }
}

/** PostgreSQL and Patroni of a machine end at once, and stay away until it is mended. */
function endDatabase(node: DatabaseNode): () => void {
  const postmaster = postmasterOf(node)
  node.patroni.kill({ stays: true })
  if (postmaster > 0) signalAll(postmaster, 'SIGKILL')
  return node.patroni.bringBack
}

function freeze(node: DatabaseNode): () => void {
  signalDatabase(node, 'SIGSTOP')
  return () => signalDatabase(node, 'SIGCONT')
}

export const faults: Fault[] = [
  { name: 'nothing', lasts: 5, allowed: 10, strike: async () => nothing },
  killShop(0),
  killShop(1),
  killShop(2),
  {
    name: 'shop on m1: frozen for 10 s',
    lasts: 10,
    allowed: 10,
    strike: async ({ shops: [shop] }) => {
      if (shop) signalAll(shop.pid(), 'SIGSTOP')
      return () => {
        if (shop) signalAll(shop.pid(), 'SIGCONT')
      }
    },
  },
  {
    name: 'one of two proxies: kill -9',
    lasts: 5,
    allowed: 10,
    strike: async ({ proxies: [proxy] }) => {
      proxy?.kill()
      return nothing
    },
  },
  {
    name: 'HAProxy between a shop and its database: kill -9',
    lasts: 5,
    allowed: 10,
    strike: async ({ ways: [way] }) => {
      way?.kill()
      return nothing
    },
  },
  {
    name: 'primary: postgres killed with -9',
    lasts: 15,
    allowed: 10,
    strike: async ({ databases }) => {
      signalDatabase(await nodeOf('leader', databases), 'SIGKILL')
      return nothing
    },
  },
  {
    name: 'primary: postgres and Patroni killed with -9, away for 30 s',
    lasts: 30,
    allowed: 30,
    strike: async ({ databases }) => endDatabase(await nodeOf('leader', databases)),
  },
  {
    name: 'primary: postgres frozen (SIGSTOP) for 35 s',
    lasts: 35,
    allowed: 30,
    strike: async ({ databases }) => freeze(await nodeOf('leader', databases)),
  },
  {
    name: 'synchronous replica: killed with -9, away for 15 s',
    lasts: 15,
    allowed: 10,
    strike: async ({ databases }) => endDatabase(await nodeOf('sync_standby', databases)),
  },
  {
    name: 'synchronous replica: frozen for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases }) => freeze(await nodeOf('sync_standby', databases)),
  },
  {
    name: 'asynchronous replica: killed with -9, away for 15 s',
    lasts: 15,
    allowed: 10,
    strike: async ({ databases }) => endDatabase(await nodeOf('replica', databases)),
  },
  {
    name: 'etcd: its leader killed with -9, away for 15 s',
    lasts: 15,
    allowed: 10,
    strike: async ({ etcds, machines }) => {
      const leader = etcds[await etcdLeader(machines)]
      leader?.kill({ stays: true })
      return () => leader?.bringBack()
    },
  },
  {
    name: 'etcd: all three away for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ etcds }) => {
      for (const etcd of etcds) etcd.kill({ stays: true })
      return () => {
        for (const etcd of etcds) etcd.bringBack()
      }
    },
  },
  {
    name: 'store of pictures: killed with -9, away for 10 s',
    lasts: 10,
    allowed: 10,
    strike: async ({ store }) => {
      for (const part of store) part.kill({ stays: true })
      return () => {
        for (const part of store) part.bringBack()
      }
    },
  },
  ...cuts,
  {
    name: 'planned switchover',
    lasts: 5,
    allowed: 10,
    strike: async ({ databases }) => {
      const [leader, candidate] = [await nodeOf('leader', databases), await nodeOf('sync_standby', databases)]
      await fetch(`http://${leader.machine.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.machine.name, candidate: candidate.machine.name }),
      })
      return nothing
    },
  },
  {
    name: 'rolling restart of the shops',
    lasts: 2,
    allowed: 10,
    strike: async (cluster) => {
      await restartInTurn(cluster)
      return nothing
    },
  },
  {
    name: 'rolling upgrade with a migration',
    lasts: 2,
    allowed: 10,
    strike: async (cluster) => {
      installNextVersion(cluster.version)
      await restartInTurn(cluster)
      const client = await cluster.connect()
      // Throws where the migration has not run.
      await client.query('select next_version from orders limit 1')
      await client.end()
      return nothing
    },
  },
]

/** Its place among the machines. */
async function etcdLeader(machines: readonly Machine[]): Promise<number> {
  for (const [at, { asRoot }] of machines.entries()) {
    const status = asRoot('etcdctl', '--endpoints=127.0.0.1:2379', 'endpoint', 'status', '--write-out=json')
    const [{ Status }] = JSON.parse(status)
    if (Status.leader === Status.header.member_id) return at
    await pause(10)
  }
  throw new Error('etcd has no leader')
}
