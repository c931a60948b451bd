/**
 * `node lab/server/try-bed.ts` as root: shows that the bed is a server like one that is rented, and that nothing is
 * left of it afterwards, also when it is killed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startAcme } from './acme.ts'
import { startBed } from './bed.ts'
import { claims, DISK, MEMORY, powersOff, same, until } from './claims.ts'
import { leftovers, processes } from './leftovers.ts'
import { apart } from './run-apart.ts'
import { sweep } from './sweep.ts'
import { webClaims } from './web-claims.ts'

const IS_VICTIM = process.argv.includes('--victim')

// Whoever runs apart ends in here.
await apart(IS_VICTIM ? stayUntilKilled : showAll)
if (!IS_VICTIM) {
  const isGone = await shown('leaves nothing', async () => {
    same(leftovers(process.pid), [])
    return ''
  })
  const isSwept = await shown('ends with who started it, and the next run sweeps the rest', showSweeping)
  if (!(isGone && isSwept)) process.exitCode = 1
}

async function showAll(): Promise<number> {
  const begun = performance.now()
  const bed = await startBed({ memory: MEMORY, cpus: 1, disk: DISK })
  console.log(`started in ${secondsSince(begun)} s`)
  const acme = await startAcme()
  let isAllRight = true
  for (const { name, show } of [...claims, ...webClaims(acme), powersOff]) {
    if (!(await shown(name, () => show(bed)))) isAllRight = false
  }
  await acme.close()
  return isAllRight ? 0 : 1
}

async function shown(name: string, show: () => Promise<string>): Promise<boolean> {
  const begun = performance.now()
  try {
    const said = await show()
    console.log(`right: ${name} (${secondsSince(begun)} s)${said ? `: ${said}` : ''}`)
    return true
  } catch (error) {
    console.log(`WRONG: ${name}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

async function stayUntilKilled(): Promise<number> {
  await startBed({ name: 'victim' })
  console.log('booted')
  await pause(600_000)
  return 0
}

async function showSweeping(): Promise<string> {
  const victim = spawn(process.execPath, [...process.argv.slice(1), '--victim'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(victim.stdout, 'data')
  const { pid = 0 } = victim
  const before = processes(pid).length
  victim.kill('SIGKILL')
  await until('its processes have ended', async () => processes(pid).length === 0)
  const kinds = leftovers(pid).map((what) => what.split(' ')[0])
  await sweep()
  same(leftovers(pid), [])
  return `${before} processes ended, swept: ${[...new Set(kinds)].join(', ')}`
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1_000).toFixed(1)
}
