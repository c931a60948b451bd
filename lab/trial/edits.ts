/** An admin who changes one price again and again, and somebody at each machine who looks whether it is shown. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { asJson } from './client.ts'
import type { Machine } from './cluster/network.ts'
import type { History } from './history.ts'
import type { Person } from './person.ts'

const EDITS_MS = 6_000
const LOOKS_MS = 200

export async function keepEditing(person: Person, machines: readonly Machine[]): Promise<void> {
  await Promise.all([edit(person), ...machines.map((machine) => look(person, machine))])
}

async function edit({ client, history, goods, goesOn }: Person): Promise<void> {
  let price = goods.edited.price
  const path = `/api/items/${goods.edited.id}`
  const headers = { ...asJson, Authorization: `Bearer ${goods.officeKey}` }
  while (goesOn()) {
    const phase = history.phase()
    const start = performance.now()
    const body = JSON.stringify({ ...goods.edited, id: undefined, price: price + 1 })
    const { status, text } = await client(path, { method: 'PUT', headers, body })
    const note = status === 200 ? {} : { note: text.slice(0, 200) }
    history.add({ kind: 'edit', phase, path, price: price + 1, start, end: performance.now(), status, ...note })
    // Where nobody knows whether it was changed, the same price is sent once more.
    if (status === 200) price += 1
    await pause(EDITS_MS)
  }
}

const Seen = z.object({ item: z.object({ price: z.number() }) })

/** Asks a machine itself: behind the proxy one that shows old prices would hide among the others. */
async function look({ goods, history, goesOn }: Person, { name, address }: Machine): Promise<void> {
  const path = `/api/items/${goods.edited.id}`
  while (goesOn()) {
    const phase = history.phase()
    const start = performance.now()
    const seen = await lookOnce(`http://${address}:3000${path}`)
    history.add({ kind: 'look', phase, path, machine: name, start, end: performance.now(), ...seen })
    await pause(LOOKS_MS)
  }
}

async function lookOnce(url: string): Promise<{ status: number; price?: number }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const text = await answer.text()
    return answer.status === 200
      ? { status: 200, price: Seen.parse(JSON.parse(text)).item.price }
      : { status: answer.status }
  } catch {
    return { status: 0 }
  }
}

/** Looks that showed an older price than one that was acknowledged a second before they began. */
export function staleLooks({ tries }: Pick<History, 'tries'>, graceMs: number) {
  const edits = tries.flatMap((made) =>
    made.kind === 'edit' && made.status === 200 ? [{ at: made.end, price: made.price ?? 0 }] : [],
  )
  return tries.flatMap((made) => {
    if (made.kind !== 'look' || made.price === undefined) return []
    const due = Math.max(0, ...edits.filter(({ at }) => at + graceMs <= made.start).map(({ price }) => price))
    return made.price < due ? [{ ...made, due }] : []
  })
}
