/** Releases that are bad on purpose: each is refused or taken back, and what ran before runs on. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Trial } from './installs.ts'
import { VISITORS } from './network.ts'
import { visit } from './visitor.ts'

interface Bad {
  what: string
  version: string
  /** In its unpacked folder. */
  plant?: (folder: string) => void
  /** With its file, once it is signed. */
  spoil?: (file: string, trial: Trial) => void
  /** A part of what `kade update` says. */
  says: RegExp
}

const main = (folder: string, code: string) => writeFileSync(join(folder, 'build/server/main.js'), code)

/** Answers like the shop, until it has answered so many. */
const goodUntil = (count: number) => `
  import { createServer } from 'node:http'
  import { chmodSync, rmSync } from 'node:fs'
  rmSync(process.env.SOCKET, { force: true })
  let answered = 0
  createServer((request, response) => {
    const status = request.url !== '/readyz' && (answered += 1) > ${count} ? 500 : 200
    console.log(JSON.stringify({ level: 'info', path: request.url, status, ms: 1 }))
    response.writeHead(status).end('{}')
  }).listen(process.env.SOCKET, () => chmodSync(process.env.SOCKET, 0o660))
  process.on('SIGTERM', () => process.exit(0))
`

const BAD: readonly Bad[] = [
  { what: 'does not start', version: '1.1.1', plant: (folder) => main(folder, 'process.exit(1)'), says: /not ready/ },
  {
    what: 'is never ready',
    version: '1.1.2',
    plant: (folder) => main(folder, 'setInterval(() => {}, 1000)'),
    says: /not ready/,
  },
  {
    what: '500 on pages',
    version: '1.1.3',
    plant: (folder) => main(folder, goodUntil(0)),
    says: /answers \/ with 500/,
  },
  { what: '500 in the watch', version: '1.1.4', plant: (folder) => main(folder, goodUntil(30)), says: /taken back/ },
  {
    what: 'a migration that fails halfway',
    version: '1.1.5',
    plant: (folder) => {
      const journal = join(folder, 'migrations/meta/_journal.json')
      const read = JSON.parse(readFileSync(journal, 'utf8'))
      const last = read.entries.at(-1)
      read.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_bad' })
      writeFileSync(journal, JSON.stringify(read))
      const sql = 'create table half (id text);--> statement-breakpoint\nselect 1/0;'
      writeFileSync(join(folder, 'migrations/9999_bad.sql'), sql)
    },
    says: /not ready/,
  },
  {
    what: 'runs out of memory',
    version: '1.1.6',
    plant: (folder) => main(folder, 'const held = []; for (;;) held.push(new Array(1e6).fill(held.length))'),
    says: /not ready/,
  },
  {
    what: 'signed by somebody else',
    version: '1.1.7',
    spoil: (file, { bundles }) => bundles.sign(file, 'stranger'),
    says: /not what its signature says/,
  },
  {
    what: 'half a file',
    version: '1.1.8',
    spoil: (file) => truncateSync(file, 20_000_000),
    says: /not what its signature says/,
  },
  { what: 'an older version', version: '0.9.0', says: /is older than/ },
]

export async function badReleases(trial: Trial): Promise<boolean> {
  const { bed, acme, bundles, host } = trial
  const ca = readFileSync(acme.rootFile, 'utf8')
  const { ask } = visit('HTTP/1.1', { origin: new URL(`https://${host}`), ca, address: VISITORS[1] ?? '' })
  let isAllRight = true
  for (const { what, version, plant, spoil, says } of BAD) {
    const file = bundles.make(version, plant)
    spoil?.(file, trial)
    for (const end of ['', '.minisig']) await bed.copyIn(`${file}${end}`, `/root/${basename(file)}${end}`)
    const begun = performance.now()
    const { code, stderr } = await bed.exec(`kade update /root/${basename(file)}`, { timeout: 300, mayFail: true })
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const { status } = await ask({ path: '/products' })
    const ready = await bed.exec('kade ready', { mayFail: true })
    const isRight = code === 1 && says.test(stderr) && status === 200 && ready.code === 0
    console.log(`${isRight ? 'right' : 'WRONG'}: ${what} (${seconds} s, exit ${code}): ${stderr.trim().split('\n')[0]}`)
    if (!isRight) console.log(stderr)
    isAllRight &&= isRight
    await bed.exec(`rm -rf /root/${basename(file)} /opt/kade/releases/${version}`)
  }
  return isAllRight
}
