/** Right requests with some bits turned over, straight at the shop's own HTTP parser. */
import { connect } from 'node:net'
import type { Tool } from '../tool.ts'

const json = (method: string, path: string, body: unknown) => {
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `${method} ${path} HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`
}
const REQUESTS = [
  'GET /products?search=kettle&sort=price-asc HTTP/1.1\r\nHost: HOST\r\nAccept-Encoding: br, gzip\r\n\r\n',
  'GET /api/items?search=tv&limit=2 HTTP/1.1\r\nHost: HOST\r\nIf-None-Match: "abc"\r\nAuthorization: Bearer abc\r\n\r\n',
  json('POST', '/api/cart/quote', { items: [{ id: 'redmi-14c', qty: 2 }] }),
  json('POST', '/api/contact', { name: 'Nimali', email: 'a@example.com', message: 'Hello' }),
  'POST /api/contact HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
]
const RATIO = '0.0003:0.01'

export const zzuf: Tool = {
  name: 'zzuf',
  shop: 'open',
  debian: ['zzuf'],
  attack: async ({ plain, isLong, run }) => {
    const { hostname, port, host } = new URL(plain)
    const rounds = isLong ? 2_000 : 200
    const findings: string[] = []
    const all: string[] = []
    for (let seed = 0; seed < rounds; seed++) {
      const answers = REQUESTS.map(async (request) => {
        const input = request.replace('HOST', host)
        const { bytes } = await run('zzuf', ['-s', `${seed}`, '-r', RATIO], { input, seconds: 10 })
        return { bytes, answer: await exchange({ host: hostname, port: Number(port) }, bytes) }
      })
      for (const { bytes, answer } of await Promise.all(answers)) {
        all.push(answer)
        const finding = readAnswer(answer)
        if (finding) findings.push(`${finding}: ${JSON.stringify(bytes.toString('latin1')).slice(0, 300)}`)
      }
    }
    return { tried: `broken requests, ${countAnswers(all)}`, findings }
  },
}

/**
 * Sends bytes and nothing more; gives back the beginning of what comes, '' when the connection is closed without a
 * word.
 */
function exchange(to: { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to)
    const done = (text: string) => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(15_000, () => done('no answer within 15 s'))
    socket.once('data', (data) => done(data.toString('latin1')))
    socket.once('close', () => resolve(''))
    socket.once('error', () => resolve(''))
    socket.end(bytes)
  })
}

/** As `1000: 2xx 300, 4xx 650, closed 50`. */
export function countAnswers(answers: readonly string[]): string {
  const kindOf = (answer: string) => (answer === '' ? 'closed' : `${answer['HTTP/1.1 '.length]}xx`)
  const kinds = Object.entries(Object.groupBy(answers, kindOf)).sort()
  return `${answers.length}: ${kinds.map(([kind, those = []]) => `${kind} ${those.length}`).join(', ')}`
}

export function readAnswer(answer: string): string | null {
  if (answer.startsWith('no answer')) return answer
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
  if (status >= 500) return `answered ${status}`
  return answer !== '' && status === 0 ? 'answered without a status' : null
}
