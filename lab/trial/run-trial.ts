/** The trial itself: builds the cluster, strikes it under traffic, mends it, and judges what clients were told. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildCluster, type Cluster, isReady, until } from './cluster/build.ts'
import { isWhole } from './cluster/database.ts'
import type { Fault } from './fault.ts'
import { stockShop } from './goods.ts'
import { type History, openHistory } from './history.ts'
import { judge, type Phase } from './judge.ts'
import { plantFault } from './plant-fault.ts'
import { readStored } from './read-stored.ts'
import { writeReport } from './report.ts'
import { startTraffic } from './traffic.ts'

interface TrialOptions {
  faults: readonly Fault[]
  writes: boolean
  plant: string | null
  readsReplicas: boolean
  /** ms from an edit that was acknowledged to the fault: the worst moment for pages in memory. */
  afterEdit: number | null
}

const WARMS_UP_MS = 6_000
const SETTLES_MS = 4_000

/** Gives back the exit code. */
export async function runTrial(folder: string, options: TrialOptions): Promise<number> {
  const { faults, writes, plant, readsReplicas, afterEdit } = options
  const started = performance.now()
  const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
  mkdirSync(folder, { recursive: true })
  const cluster = await buildCluster(folder, { readsReplicas })
  console.log(`The cluster is up after ${seconds(started)} s.`)
  const url = await cluster.urlOfPrimary()
  const goods = await stockShop(url, { phases: faults.map(({ name }) => name), values: cluster.values })
  const history = openHistory(join(folder, 'history.jsonl'))
  history.begin('warming up')
  const traffic = await startTraffic(cluster, history, goods)
  await pause(WARMS_UP_MS)
  const first = history.tries.find((made) => made.kind === 'order')
  if (first?.kind !== 'order' || first.outcome !== 'placed') {
    throw new Error(`no order can be placed in a cluster that is whole: ${JSON.stringify(first)}`)
  }

  const phases: Phase[] = []
  for (const fault of faults) {
    history.begin(fault.name)
    await visitAll(cluster, ['/', '/products', ...goods.pages])
    if (afterEdit !== null) await pauseAfterEdit(history, afterEdit)
    const phase = await strike(cluster, fault)
    phases.push(phase)
    console.log(`${fault.name}: whole again ${((phase.whole - phase.mended) / 1_000).toFixed(1)} s after it was mended`)
  }
  history.begin('end')
  await traffic.stop()
  const stops = performance.now()
  if (plant !== null) await plantFault(cluster, { kind: plant, history })
  const stored = await readStored(cluster, goods)
  const missing = await missingPhotos(cluster, [...traffic.photos.keys()])
  const verdict = judge({ history, stored, phases, missingPhotos: missing, faults })
  console.log(`\n${writeReport(verdict, { writes, minutes: (stops - started) / 60_000 })}`)
  return verdict.isGood ? 0 : 1
}

async function pauseAfterEdit({ tries }: Pick<History, 'tries'>, ms: number): Promise<void> {
  const edits = () => tries.filter(({ kind, status }) => kind === 'edit' && status === 200).length
  const before = edits()
  while (edits() === before) await pause(10)
  await pause(ms)
}

async function strike(cluster: Cluster, fault: Fault): Promise<Phase> {
  const start = performance.now()
  const mend = await fault.strike(cluster)
  await pause(fault.lasts * 1_000)
  mend()
  const mended = performance.now()
  await until(`the cluster is whole after: ${fault.name}`, async () => {
    const ready = await Promise.all(cluster.machines.map(isReady))
    return ready.every(Boolean) && isWhole(cluster.databases)
  })
  const whole = performance.now()
  await pause(SETTLES_MS)
  return { name: fault.name, start, mended, whole, end: performance.now() }
}

/** A shop that is open has its pages in memory, on each machine. */
async function visitAll({ machines }: Cluster, paths: readonly string[]): Promise<void> {
  for (const { address } of machines) {
    for (const path of paths) await (await fetch(`http://${address}:3000${path}`)).arrayBuffer()
  }
}

/** Acknowledged photos that are not served. */
async function missingPhotos({ machines }: Cluster, paths: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const [at, path] of paths.entries()) {
    const { address = '' } = machines[at % machines.length] ?? {}
    const answer = await fetch(`http://${address}:3000${path}`)
    const bytes = await answer.arrayBuffer()
    if (answer.status !== 200 || bytes.byteLength === 0) missing.push(`${path}: ${answer.status}`)
  }
  return missing
}
