/** Asks a slot of the shop by its socket, as the proxy does. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { places, type Slot } from './places.ts'

const TIMEOUT_MS = 10_000

export interface Answer {
  /** 0 where there was none. */
  status: number
  text: string
}

export function askShop(slot: Slot, path: string, host = 'localhost'): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(
      {
        socketPath: places.socket(slot),
        path,
        agent: false,
        timeout: TIMEOUT_MS,
        headers: { Host: host, 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Proto': 'https' },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
        answer.once('error', () => resolve({ status: 0, text: '' }))
      },
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve({ status: 0, text: '' }))
    asked.end()
  })
}

/** Whether the shop of a slot gets ready in time; `ended` tells of one that won't. */
export async function getsReady(slot: Slot, { within, ended }: { within: number; ended: () => boolean }) {
  const until = Date.now() + within
  while (Date.now() < until) {
    if ((await askShop(slot, '/readyz')).status === 200) return true
    if (ended()) return false
    await pause(250)
  }
  return false
}
