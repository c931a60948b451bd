/**
 * HAProxy in front of one shop, as `ops/cluster/haproxy-front.cfg` sets it up, without TLS. Needs `haproxy` and
 * `taskset`.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SET_UP = 'ops/cluster/haproxy-front.cfg'
const PORT = 3988

export interface FrontProxy {
  url: string
  stop: () => Promise<void>
}

export async function startProxy(shop: string, { core }: { core: number }): Promise<FrontProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  const config = join(folder, 'haproxy.cfg')
  await writeFile(config, forOneShop(await readFile(SET_UP, 'utf8'), new URL(shop)))
  const env = { ...process.env, HAPROXY_RUN: folder, SHOP: new URL(shop).host }
  const proxy = spawn('taskset', ['-c', String(core), 'haproxy', '-db', '-f', config], { env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${PORT}`
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (proxy.exitCode !== null) throw new Error('HAProxy does not start')
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => proxy.once('exit', done))
      proxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Its certificate, its redirect to https and two of its three shops are left out; what is not found throws. */
function forOneShop(config: string, { host }: URL): string {
  const changes: [RegExp, string][] = [
    [/^ {2}bind .*:443 .*\n/m, ''],
    [/^ {2}bind .*:80$/m, `  bind 127.0.0.1:${PORT}`],
    [/^ {2}http-request redirect scheme https .*\n/m, ''],
    [/^ {2}server m[23]\b.*\n/gm, ''],
    [/\$\{M1\}:3000/g, host],
  ]
  return changes.reduce((text, [pattern, by]) => {
    if (text.search(pattern) < 0) throw new Error(`${SET_UP} has no ${pattern}`)
    return text.replace(pattern, by)
  }, config)
}
