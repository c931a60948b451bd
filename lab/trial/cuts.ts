/** Cables that are pulled: between two machines, or all of one machine's. */
import { nodeOf } from './cluster/database.ts'
import { cut, type Machine } from './cluster/network.ts'
import type { Fault } from './fault.ts'

const nothing = () => {}

function cutAll(one: Machine, others: readonly Machine[]): () => void {
  const healings = others.filter((other) => other !== one).map((other) => cut(one, other))
  return () => {
    for (const heal of healings) heal()
  }
}

export const cuts: Fault[] = [
  {
    name: 'network: cut between primary and synchronous replica for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases }) =>
      cut((await nodeOf('leader', databases)).machine, (await nodeOf('sync_standby', databases)).machine),
  },
  {
    name: 'network: cut between primary and asynchronous replica for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases }) =>
      cut((await nodeOf('leader', databases)).machine, (await nodeOf('replica', databases)).machine),
  },
  {
    name: 'network: cut between the two replicas for 20 s',
    lasts: 20,
    allowed: 10,
    strike: async ({ databases }) =>
      cut((await nodeOf('sync_standby', databases)).machine, (await nodeOf('replica', databases)).machine),
  },
  {
    name: 'network: cut between a shop and the store of pictures for 10 s',
    lasts: 10,
    allowed: 10,
    strike: async ({ machines: [machine], storeMachine }) => (machine ? cut(machine, storeMachine) : nothing),
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
]
