/** A bare `node:http` server that sends the very bytes of an answer, headers and all: what Kade is compared with. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BareServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

const PROGRAM = `
const { readFileSync } = require('node:fs')
const [port, folder] = process.argv.slice(1)
const body = readFileSync(folder + '/body')
const headers = JSON.parse(readFileSync(folder + '/headers', 'utf8'))
require('node:http').createServer((request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready'))
`

/** Asks an address once and serves what it answered on another port. */
export async function copyAnswer(url: string, headers: Record<string, string>, port: number): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-bare-'))
  const answer = await askRaw(url, headers)
  await writeFile(join(folder, 'body'), answer.body)
  await writeFile(join(folder, 'headers'), JSON.stringify(answer.headers))
  const server = spawn(process.execPath, ['-e', PROGRAM, String(port), folder])
  await once(server.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** Headers that Node writes itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The bytes as they go over the wire: `fetch` would decompress them. */
function askRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const own = Object.entries(response.headers).filter(([name]) => !NODES_OWN.has(name))
      resolve({
        body: Buffer.concat(chunks),
        headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      })
    }).on('error', reject)
  })
}
