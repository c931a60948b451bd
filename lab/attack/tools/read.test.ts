// What each tool says, cut short, and what is read from it. A tool that fell silent has found nothing out: a finding.
import { describe, expect, test } from 'vitest'
import { readFindings } from './csp-evaluator.ts'
import { readEslint } from './eslint-security.ts'
import { readFfuf } from './ffuf.ts'
import { readGuesses } from './guess-passwords.ts'
import { readLockfileLint } from './lockfile-lint.ts'
import { readNpmAudit } from './npm-audit.ts'
import { namesOf, shapesOf } from './openapi-fuzzer.ts'
import { readSecretlint } from './secretlint.ts'
import { readSlowhttptest } from './slowhttptest.ts'
import { readSqlmap } from './sqlmap.ts'
import { readSslscan } from './sslscan.ts'
import { readTestssl } from './testssl.ts'
import { readWapiti } from './wapiti.ts'
import { readWhatweb } from './whatweb.ts'
import { countAnswers, readAnswer } from './zzuf.ts'

const TLS_13 =
  '<cipher status="preferred" sslversion="TLSv1.3" bits="128" cipher="TLS_AES_128_GCM_SHA256" strength="strong" />'

test('sslscan: old versions, weak ciphers, Heartbleed', () => {
  expect(readSslscan(TLS_13)).toEqual([])
  const weak = '<cipher status="accepted" sslversion="TLSv1.2" bits="64" cipher="RC4-SHA" id="0x5" strength="weak" />'
  const old = '<protocol type="tls" version="1.0" enabled="1" /><heartbleed sslversion="TLSv1.2" vulnerable="1" />'
  expect(readSslscan(TLS_13 + weak + old)).toEqual([
    'tls 1.0 is on',
    'TLSv1.2 takes RC4-SHA, weak',
    'open to Heartbleed',
  ])
  expect(readSslscan('')).toEqual(['sslscan saw no TLS 1.3'])
})

test('testssl.sh: everything but OK and INFO', () => {
  const hsts = { id: 'HSTS_time', severity: 'OK', finding: '730 days' }
  const breach = { id: 'BREACH', severity: 'MEDIUM', finding: 'potentially VULNERABLE' }
  expect(readTestssl(JSON.stringify([hsts, breach]))).toEqual(['MEDIUM BREACH: potentially VULNERABLE'])
  expect(readTestssl(JSON.stringify([breach]))).toEqual(['testssl.sh did not get as far as the headers'])
})

test('wapiti: vulnerabilities and anomalies', () => {
  const one = { method: 'GET', path: '/api/items', parameter: 'search', info: 'a quote broke it' }
  const json = JSON.stringify({
    vulnerabilities: { 'SQL Injection': [one] },
    anomalies: { 'Internal Server Error': [] },
  })
  expect(readWapiti(json)).toEqual(['SQL Injection: GET /api/items: search: a quote broke it'])
})

test('sqlmap: what is injectable, and a run that came to no end', () => {
  expect(readSqlmap('[ERROR] all tested parameters do not appear to be injectable. Try to')).toEqual([])
  expect(readSqlmap('Parameter: search (GET)\n    Type: boolean-based blind')).toEqual(['injectable: search (GET)'])
  expect(readSqlmap('[CRITICAL] unable to connect')).toEqual(['not tried: unable to connect'])
  expect(readSqlmap('')).toEqual(['not tried: it came to no end'])
})

test('ffuf: each address that is there', () => {
  expect(readFfuf(JSON.stringify({ results: [{ url: 'https://127.0.0.1:1/.env', status: 200 }] }))).toEqual([
    '200 /.env',
  ])
})

test('ffuf as password guesser: a password that fits, and guesses nobody answered', () => {
  const answer = (status: number) => ({ status, input: { FUZZ: 'kettle' } })
  expect(readGuesses(JSON.stringify({ results: [answer(401), answer(429)] }), 2)).toEqual({
    tried: '1 × 401, 1 × 429',
    findings: [],
  })
  expect(readGuesses(JSON.stringify({ results: [answer(200)] }), 2).findings).toEqual([
    'got in with kettle',
    'only 1 of 2 guesses were answered',
  ])
})

test('slowhttptest: seconds in which others got no answer', () => {
  const head = 'Seconds,Closed,Pending,Connected,Service Available\n'
  expect(readSlowhttptest(`${head}0,0,1,0,200\n1,0,0,200,200\n`)).toEqual([])
  expect(readSlowhttptest(`${head}0,0,1,0,200\n1,0,0,200,0\n`)).toEqual([
    'no answer to others during 1 of 2 s, from second 1',
  ])
  expect(readSlowhttptest(head)).toEqual(['slowhttptest measured nothing'])
})

test('zzuf: answers of a server that failed', () => {
  expect(readAnswer('HTTP/1.1 400 Bad Request\r\n')).toBeNull()
  expect(readAnswer('')).toBeNull()
  expect(countAnswers(['HTTP/1.1 400 Bad', 'HTTP/1.1 200 OK', ''])).toBe('3: 2xx 1, 4xx 1, closed 1')
  expect(readAnswer('HTTP/1.1 500 Internal Server Error\r\n')).toBe('answered 500')
  expect(readAnswer('no answer within 15 s')).toBe('no answer within 15 s')
  expect(readAnswer('TypeError: x is not a function')).toBe('answered without a status')
})

test('whatweb: software that is named, once', () => {
  const page = { target: 'https://127.0.0.1:1/', plugins: { HTML5: {}, 'X-Powered-By': { string: ['Express'] } } }
  expect(readWhatweb(JSON.stringify([page, page]))).toEqual(['tells X-Powered-By Express'])
  expect(readWhatweb('[]')).toEqual(['whatweb saw no page'])
})

test('csp_evaluator: everything it does not call fine', () => {
  const high = { severity: 10, directive: 'script-src', value: "'unsafe-inline'", description: 'allows scripts' }
  expect(readFindings([high, { ...high, severity: 100 }])).toEqual(["script-src 'unsafe-inline': allows scripts"])
})

test('secretlint: secrets with their places, and a run that read hardly anything', () => {
  const secret = { message: 'found AWS key', loc: { start: { line: 3 } } }
  const files = Array.from({ length: 100 }, (_, at) => ({ filePath: `${at}.ts`, messages: at === 7 ? [secret] : [] }))
  expect(readSecretlint(JSON.stringify(files))).toEqual({ files: 100, findings: ['7.ts:3: found AWS key'] })
  expect(readSecretlint('[]').findings).toEqual(['read only 0 files'])
})

test('eslint: rule, file and code, not the line', () => {
  const messages = [{ ruleId: 'security/detect-eval', line: 2, message: 'eval  here' }]
  const { tried, findings } = readEslint(JSON.stringify([{ filePath: 'a.ts', messages, source: 'first\n  eval(x)' }]))
  expect(tried).toMatch(/^1 files/)
  expect(findings).toEqual(['a.ts: security/detect-eval: eval here eval(x)'])
})

test('lockfile-lint: clean, or every line it says', () => {
  expect(readLockfileLint(0, ' ✔ No issues detected\n')).toEqual([])
  expect(readLockfileLint(1, 'detected invalid host(s)\n\n')).toEqual(['detected invalid host(s)'])
  expect(readLockfileLint(0, '')).toEqual(['lockfile-lint said nothing'])
})

test('npm audit: holes by package, and a registry that answers no audits', () => {
  const report = { vulnerabilities: { kettle: { severity: 'high', range: '<2' } } }
  expect(readNpmAudit(JSON.stringify(report))).toEqual(['high: kettle <2'])
  expect(readNpmAudit('{"vulnerabilities":{}}')).toEqual([])
  expect(readNpmAudit('{"statusCode":405}')).toEqual(['not run: the registry answers 405'])
  expect(readNpmAudit('')).toEqual(['not run: the registry answers nothing'])
})

describe('the fuzzer over the OpenAPI document', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } }
  const Item = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
  const document = {
    paths: { '/items': { get: { responses: { 200: { content } } } } },
    components: { schemas: { Item } },
  }
  const check = shapesOf(document, 'GET /items')
  const answer = (status: number, body: string) => ({ status, body, headers: { 'x-request-id': 'abcdefgh' } })

  test('names each call', () => {
    expect(namesOf(document)).toEqual(['GET /items'])
  })

  test('takes what the document says, and what stands at no address', () => {
    expect(check(answer(200, '{"id":"a"}'))).toBeNull()
    expect(check(answer(404, '{}'))).toBeNull()
  })

  test.each([
    [answer(200, '{"id":1}'), /^200 in another shape/],
    [answer(418, '{}'), /^undeclared 418/],
    [answer(500, 'x'), /^500 x/],
    [{ status: 502, body: '', headers: {} }, /^502/],
  ])('finds %o', (wrong, finding) => {
    expect(check(wrong)).toMatch(finding)
  })
})
