/**
 * What `ops/cluster/rolling-restart.sh` does: one shop after the other, each out of the proxy's hands while it starts.
 */
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, isReady, until } from './cluster/build.ts'

/** ms for requests under way to end, and for the proxy to see that a shop is ready again. */
const DRAINS = 2_000
const SEES = 2_500

export async function restartInTurn({ shops, machines, fronts, homeOf }: Cluster): Promise<void> {
  const tell = async (name: string, state: 'drain' | 'ready') => {
    for (const front of fronts) {
      for (const backend of ['ready', 'alive'])
        await tellProxy(homeOf(front), `set server ${backend}/${name} state ${state}`)
    }
  }
  for (const [at, machine] of machines.entries()) {
    await tell(machine.name, 'drain')
    await pause(DRAINS)
    await shops[at]?.restart()
    await until(`the shop on ${machine.name} is ready`, () => isReady(machine))
    await tell(machine.name, 'ready')
    await pause(SEES)
  }
}

async function tellProxy(folder: string, command: string): Promise<void> {
  const socket = connect(join(folder, 'front.sock'))
  socket.end(`${command}\n`)
  const answer = (await text(socket)).trim()
  if (answer !== '') throw new Error(`the proxy answered to "${command}": ${answer}`)
}
