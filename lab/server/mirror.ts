/**
 * Debian's mirrors for servers that have no way out of their network: a bed finds `deb.debian.org` at the address of
 * the trial, which hands what is asked on to a socket here, on the machine's own network. So `apt-get update` and
 * `apt-get install` run on a bare Debian with its own `sources.list`, as on a server one rents. Packages are kept, and
 * the second bed fetches none of them again.
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { KEPT } from './places.ts'

export const MIRRORS = ['deb.debian.org', 'security.debian.org']

/** What stands at such a path never changes. */
const UNCHANGING = /\/(?:pool|by-hash)\//
/** A path that is one of a file here, too. */
const PLAIN = /^(?:\/[\w%+~:-][\w%+~:.-]*)+$/

export interface Mirror {
  close: () => void
}

export async function serveMirror(socket: string): Promise<Mirror> {
  const server = createServer(async ({ method, headers: { host = '' }, url = '' }, response) => {
    if (method !== 'GET' || !MIRRORS.includes(host) || !PLAIN.test(url)) return void response.writeHead(403).end()
    try {
      await answer(host, url, response)
    } catch (error) {
      console.error(`http://${host}${url}: ${error instanceof Error ? error.message : error}`)
      response.destroy()
    }
  })
  await new Promise<void>((done) => server.listen(socket, done))
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(host: string, path: string, response: ServerResponse): Promise<void> {
  const file = join(KEPT, 'mirror', host, path)
  if (!(UNCHANGING.test(path) && existsSync(file))) {
    const status = await fetchInto(`http://${host}${path}`, file)
    // A mirror that can't be reached has nothing newer.
    if (status !== 200 && !(status === 502 && existsSync(file))) return void response.writeHead(status).end()
  }
  response.writeHead(200, { 'Content-Length': statSync(file).size })
  await pipeline(createReadStream(file), response)
}

let fetches = 0

/** Gives back the status; 502 when there was no answer. */
async function fetchInto(url: string, file: string): Promise<number> {
  const fetched = await fetch(url).catch(() => null)
  if (fetched?.status !== 200 || !fetched.body) return fetched?.status ?? 502
  fetches += 1
  const unfinished = `${file}.${process.pid}-${fetches}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    await pipeline(fetched.body, createWriteStream(unfinished))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return 200
}
