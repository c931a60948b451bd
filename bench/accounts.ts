/** How many people can sign in, and what a flood of sign-ins does to everybody else who only looks. */

import { type Answered, percentile, sendAtConstantRate } from './constant-rate.ts'
import { load } from './load.ts'
import { count, type Report } from './report.ts'
import { fillEmbedded, serveBenchShop } from './served-shop.ts'

const LOOKS_A_SECOND = 100
const SIGN_INS_A_SECOND = 100

const JSON_HEADERS = { 'Content-Type': 'application/json' }
const person = { email: 'nimali@example.com', password: 'a kettle on the stove' }

const ITEMS = 1_000
const SECONDS = 5

export async function benchAccounts(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  const shop = await serveBenchShop({ dataDir })
  try {
    await benchSignIns(report, shop.url, SECONDS)
  } finally {
    await shop.stop()
    await remove()
  }
}

async function benchSignIns(report: Report, url: string, duration: number): Promise<void> {
  const signup = JSON.stringify({ ...person, fName: 'Nimali', lName: 'Perera' })
  const made = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: JSON_HEADERS, body: signup })
  if (!made.ok) throw new Error(`signing up was answered ${made.status}`)
  const login = {
    url: `${url}/api/auth/login`,
    method: 'POST' as const,
    headers: JSON_HEADERS,
    body: JSON.stringify(person),
  }
  const signIns = await load({ ...login, duration, connections: 16 })

  const headers = { 'Accept-Encoding': 'br' }
  const catalogue = ['/products', '/products/bench-7', '/api/items?limit=100'].map((path) => ({
    url: url + path,
    headers,
  }))
  const look = () => sendAtConstantRate({ perSecond: LOOKS_A_SECOND, duration, asked: catalogue })
  await sendAtConstantRate({ perSecond: LOOKS_A_SECOND, duration: 1, asked: catalogue })
  const quiet = await look()
  const [flooded, flood] = await Promise.all([
    look(),
    sendAtConstantRate({ perSecond: SIGN_INS_A_SECOND, duration, asked: [login] }),
  ])
  report.section(
    'Sign-ins',
    `${LOOKS_A_SECOND} looks at the catalogue a second, in quiet and while ${SIGN_INS_A_SECOND} sign-ins a second arrive. Of those were ${statuses(flood)}.`,
  )
  report.table(
    ['', 'a second', 'p50 ms', 'p99 ms', 'errors'],
    [
      [
        'sign-ins, 16 connections',
        count(signIns.perSecond),
        signIns.p50.toFixed(0),
        signIns.p99.toFixed(0),
        String(signIns.errors),
      ],
      ['catalogue in quiet', String(LOOKS_A_SECOND), ...times(quiet), '0'],
      ['catalogue under sign-ins', String(LOOKS_A_SECOND), ...times(flooded), '0'],
      ['p99 under sign-ins over quiet', '', '', ratio(flooded, quiet), ''],
    ],
  )
}

function times({ times: sorted }: Answered): [p50: string, p99: string] {
  return [percentile(sorted, 0.5).toFixed(2), percentile(sorted, 0.99).toFixed(2)]
}

function ratio(now: Answered, before: Answered): string {
  return (percentile(now.times, 0.99) / percentile(before.times, 0.99)).toFixed(1)
}

function statuses({ statuses: counted }: Answered): string {
  return [...counted].map(([status, count]) => `${count} answered ${status || 'nothing'}`).join(', ')
}
