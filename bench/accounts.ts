/** How many people can sign in, and what a flood of sign-ins does to everybody else who only looks. */
import { load } from './load.ts'
import { type Answered, percentile, steadily } from './steady.ts'

const LOOKS_A_SECOND = 100
const SIGN_INS_A_SECOND = 100

const JSON_HEADERS = { 'Content-Type': 'application/json' }
const person = { email: 'nimali@example.com', password: 'a kettle on the stove' }

/** Gives lines to print. */
export async function benchAccounts(url: string, duration: number): Promise<string> {
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
  const look = () => steadily({ perSecond: LOOKS_A_SECOND, duration, asked: catalogue })
  await steadily({ perSecond: LOOKS_A_SECOND, duration: 1, asked: catalogue })
  const quiet = await look()
  const [flooded, flood] = await Promise.all([
    look(),
    steadily({ perSecond: SIGN_INS_A_SECOND, duration, asked: [login] }),
  ])
  return [
    `sign-ins: ${signIns.perSecond.toFixed(0)} a second, p99 ${signIns.p99.toFixed(0)} ms, ${signIns.errors} errors`,
    `catalogue, ${LOOKS_A_SECOND} looks a second in quiet: ${times(quiet)}`,
    `catalogue while ${SIGN_INS_A_SECOND} sign-ins a second arrive: ${times(flooded)}; p99 is ${ratio(flooded, quiet)} times that of quiet`,
    `of those sign-ins: ${statuses(flood)}, p99 ${percentile(flood.times, 0.99).toFixed(0)} ms`,
  ].join('\n')
}

function times({ times: sorted }: Answered): string {
  return `p50 ${percentile(sorted, 0.5).toFixed(2)} ms, p99 ${percentile(sorted, 0.99).toFixed(2)} ms`
}

function ratio(now: Answered, before: Answered): string {
  return (percentile(now.times, 0.99) / percentile(before.times, 0.99)).toFixed(1)
}

function statuses({ statuses: counted }: Answered): string {
  return [...counted].map(([status, count]) => `${count} answered ${status || 'nothing'}`).join(', ')
}
