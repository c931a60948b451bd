/** What can go wrong in the cluster, each with how it is mended. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster/build.ts'
import { type DatabaseNode, nodeOf, postmasterOf, signalDatabase } from './cluster/database.ts'
import { cut, type Machine } from './cluster/network.ts'
import { signalAll } from './cluster/part.ts'
import { installNextVersion } from './next-version.ts'
import { restartInTurn } from './rolling-restart.ts'

export interface Fault {
  name: string
  /** Seconds from the fault to its mending; parts that systemd starts again come back by themselves before. */
  lasts: number
  /** Seconds without an order that are allowed: 30 where the lock of a primary that is gone must expire. */
  allowed: number
  /** Gives back how to mend it. What it does itself may take its time. */
  strike: (cluster: Cluster) => Promise<() => void>
}

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

function cutAll(one: Machine, others: readonly Machine[]): () => void {
  const healings = others.filter((other) => other !== one).map((other) => cut(one, other))
  return () => {
    for (const heal of healings) heal()
  }
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
  {
    name: 'network: cut between primary and synchronous replica for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases }) =>
      cut((await nodeOf('leader', databases)).machine, (await nodeOf('sync_standby', databases)).machine),
  },
  {
    name: 'network: cut between both proxies and one shop for 10 s',
    lasts: 10,
    allowed: 10,
    strike: async ({ fronts, machines: [machine] }) => (machine ? cutAll(machine, fronts) : nothing),
  },
  {
    name: 'network: machine of a replica alone for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases, machines, fronts, storeMachine }) =>
      cutAll((await nodeOf('replica', databases)).machine, [...machines, ...fronts, storeMachine]),
  },
  {
    name: 'network: machine of the primary alone for 35 s',
    lasts: 35,
    allowed: 30,
    strike: async ({ databases, machines, fronts, storeMachine }) =>
      cutAll((await nodeOf('leader', databases)).machine, [...machines, ...fronts, storeMachine]),
  },
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
