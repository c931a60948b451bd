import { expect, test } from 'vitest'
import { explanations } from './explanations.ts'
import { exitCodeOf, judge, unusedOf } from './judge.ts'
import { countRequests, writeReport } from './report.ts'
import { tools } from './tools.ts'

const known = [{ tool: 'ffuf', finding: /^200 \/about$/, reason: 'A page.' }]

test('a finding that nobody has explained fails the run', () => {
  const judged = judge('ffuf', ['200 /about', '200 /.git/config'], known)
  expect(judged.unexplained).toEqual(['200 /.git/config'])
  expect(judged.explained).toEqual([{ reason: 'A page.', findings: ['200 /about'] }])
  expect(exitCodeOf([judge('ffuf', [], known), judged])).toBe(1)
})

test('explained findings alone do not', () => {
  expect(exitCodeOf([judge('ffuf', ['200 /about'], known), judge('zzuf', [], known)])).toBe(0)
})

test('an explanation holds for its own tool alone', () => {
  expect(judge('wapiti', ['200 /about'], known).unexplained).toEqual(['200 /about'])
})

test('an explanation that explains nothing any more is named, where its tool ran', () => {
  const old = { tool: 'ffuf', finding: /^200 \/gone$/, reason: 'A page.' }
  const row = { name: 'ffuf', ...judge('ffuf', ['200 /about'], known) }
  expect(unusedOf([row], [...known, old, { ...old, tool: 'zzuf' }])).toEqual([old])
})

test('the report names what is not explained in full, and the rest with its reason', () => {
  const judged = judge('ffuf', ['200 /about', '200 /.git/config'], known)
  const row = {
    name: 'ffuf',
    version: '1.1',
    tried: '2 lists',
    requests: countRequests(['200 GET /', '404 GET /x']),
    seconds: 3,
  }
  const report = writeReport([{ ...row, ...judged }], 'Today.')
  expect(report).toContain('| ffuf | 1.1 | 2 lists | 2: 2xx 1, 4xx 1 | 3 | 2 | 1 |')
  expect(report).toContain('- ffuf: `200 /about`. A page.')
  expect(report).toContain('- **not explained**, ffuf: `200 /.git/config`')
})

test('each explanation is of a tool that there is', () => {
  const names = new Set(tools.map(({ name }) => name))
  expect(explanations.filter(({ tool }) => !names.has(tool))).toEqual([])
})

test.each([
  ['eslint-plugin-security, -redos', 'server/orders/new.ts: redos/no-vulnerable: Found a ReDoS vulnerable RegExp x'],
  ['eslint-plugin-security, -redos', 'server/orders/new.ts: security/detect-eval-with-expression: eval x'],
  ['eslint-plugin-security, -redos', 'server/orders/new.ts: security/detect-non-literal-fs-filename: open x'],
  ['secretlint', 'server/platform/config/config.ts:3: found PostgreSQL connection string: ***'],
  ['ffuf', '200 /admin'],
  ['ffuf', '200 /account'],
  ['ffuf', '200 /robots.txt.bak'],
  ['ffuf', '200 /api/orders'],
  ['ffuf as password guesser, limits on', 'got in with demo'],
  ['csp_evaluator', "/: script-src 'unsafe-inline': 'unsafe-inline' allows the execution of unsafe in-page scripts."],
  ['wapiti', 'SQL Injection: GET /api/items: search'],
  ['whatweb', 'tells nginx 1.22.1'],
])('%s: %s is not explained away', (tool, finding) => {
  expect(judge(tool, [finding], explanations).unexplained).toEqual([finding])
})
