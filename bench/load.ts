/** Loads an address with wrk (Debian's package of that name) and reads what it measured. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
  url: string
  /** Seconds. */
  duration: number
  connections: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** More Lua for wrk, such as a `request` function that makes each request another one. */
  script?: string
}

export interface Measured {
  requests: number
  perSecond: number
  /** ms. */
  p50: number
  p99: number
  /** Answers other than 2xx and 3xx, and connections that failed. */
  errors: number
}

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

/** Throws when wrk isn't installed. */
export async function load({
  url,
  duration,
  connections,
  method = 'GET',
  headers = {},
  body,
  script: more,
}: Load): Promise<Measured> {
  const script = join(tmpdir(), `kade-bench-${process.pid}.lua`)
  const lines = [`wrk.method = ${JSON.stringify(method)}`]
  for (const [name, value] of Object.entries(headers)) {
    lines.push(`wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  }
  if (body !== undefined) lines.push(`wrk.body = ${JSON.stringify(body)}`)
  if (more !== undefined) lines.push(more)
  writeFileSync(script, `${lines.join('\n')}\n`)
  const { stdout } = await run('wrk', [
    // One thread is enough for either server, and leaves it the other core.
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '-s',
    script,
    url,
  ])
  return readReport(stdout)
}

function readReport(report: string): Measured {
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0)
  const time = (pattern: RegExp) => {
    const found = pattern.exec(report)
    return Number(found?.[1] ?? 0) * (MS[found?.[2] ?? 'ms'] ?? 1)
  }
  const socketErrors = [...(/Socket errors: (.*)/.exec(report)?.[1] ?? '').matchAll(/\d+/g)].map(Number)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: time(/\s50%\s+([\d.]+)(us|ms|s|m)/),
    p99: time(/\s99%\s+([\d.]+)(us|ms|s|m)/),
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((all, some) => all + some, 0),
  }
}
