/** SQL injection into every kind of input: parameters, path, JSON bodies, as visitor and as admin. */
import { join } from 'node:path'
import { signIn } from '../over-tls.ts'
import { ADMIN, type Tool } from '../tool.ts'

interface Target {
  path: string
  body?: unknown
  asAdmin?: true
}

const TARGETS: readonly Target[] = [
  { path: '/api/items?search=tv&category=TV&brand=LG&sort=price-asc&limit=2&offset=0' },
  { path: '/products?search=tv&category=TV&brand=LG&sort=price-asc&page=1' },
  { path: '/api/items/redmi-14c*' },
  { path: '/api/auth/login', body: { email: 'a@example.com', password: 'a kettle on the stove' } },
  { path: '/api/newsletter', body: { email: 'a@example.com', source: 'home' } },
  { path: '/api/contact', body: { name: 'Nimali', email: 'a@example.com', message: 'Hello' } },
  { path: '/api/orders?search=a&status=pending&limit=2&offset=0', asAdmin: true },
  { path: '/api/contact?search=a&answered=false&limit=2&offset=0', asAdmin: true },
  { path: '/api/orders/shopper@kade.example*?limit=2&offset=0', asAdmin: true },
  { path: '/api/audit?kind=a&by=b&limit=2&offset=0', asAdmin: true },
]

export const sqlmap: Tool = {
  name: 'sqlmap',
  shop: 'open',
  debian: ['sqlmap'],
  attack: async ({ secure, folder, isLong, run }) => {
    const { token } = await signIn(secure, ADMIN)
    const depth = isLong ? ['--level', '2', '--risk', '2', '--technique', 'BEUST'] : ['--technique', 'BEUT']
    const findings: string[] = []
    for (const { path, body, asAdmin } of TARGETS) {
      const { stdout, isCutOff } = await run(
        'sqlmap',
        [
          ...[
            '-u',
            secure + path,
            '--batch',
            '--disable-coloring',
            '--flush-session',
            '--dbms',
            'postgresql',
            ...depth,
          ],
          ...['--threads', '2', '--timeout', '10', '--retries', '1', '--skip-waf', '--ignore-code', '401,404'],
          ...(body ? ['--method', 'POST', '--data', JSON.stringify(body), '-H', 'Content-Type: application/json'] : []),
          ...(asAdmin ? ['-H', `Authorization: Bearer ${token}`] : []),
          ...['--output-dir', join(folder, 'sqlmap')],
        ],
        { seconds: isLong ? 180 : 60 },
      )
      findings.push(...(isCutOff ? ['cut off before its end'] : readSqlmap(stdout)).map((text) => `${path}: ${text}`))
    }
    return { tried: `${TARGETS.length} calls and pages, every parameter`, findings }
  },
}

export function readSqlmap(said: string): string[] {
  const found = [...said.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => `injectable: ${parameter}`)
  if (found.length > 0) return found
  if (/all tested parameters do not appear to be injectable/.test(said)) return []
  const [, why = 'it came to no end'] = /\[(?:CRITICAL|ERROR)\] (.+)/.exec(said) ?? []
  return [`not tried: ${why}`]
}
