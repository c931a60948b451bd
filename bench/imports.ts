/**
 * A large table that comes in while the shop is open: looked at, run and taken back, and what it costs everybody else.
 */
import type { Import } from '#contract/integrations/imports.ts'
import { makeOwner, type OfficeSession, openSession } from './office-session.ts'
import { count, type Report } from './report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from './served-shop.ts'

const VARIANTS = 5
const ASK_MS = 250

export async function benchImports(report: Report, rows: number): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(rows)
  await makeOwner(dataDir)
  const shop = await serveBenchShop({ dataDir, metrics: true })
  try {
    const owner = await openSession(shop.url)
    const office = openOffice(shop, owner)
    const table = aTable(rows)
    const upload = await owner.sendImport(table)
    const looked = await office.measure('looked at', () =>
      office.post('/api/imports', { fileName: 'goods.csv', upload }),
    )
    const { id, look, counts } = looked.found
    if (counts.add !== rows / 2 || counts.edit !== rows / 2)
      throw new Error(`the table became ${JSON.stringify(counts)}`)
    const run = await office.measure('run', () =>
      office.post(`/api/imports/${id}/run`, { look, withoutRefused: false }),
    )
    const undone = await office.measure('taken back', () => office.post(`/api/imports/${id}/undo`, {}))
    report.section(
      `An import of ${count(rows)} rows`,
      `Half of them new items in groups of ${VARIANTS} variants, half new prices, ${(table.length / 1024 ** 2).toFixed(1)} MiB of CSV, on the embedded database, while a shopper reads without a pause. \`moves\`: how many states of the progress were seen, asked every ${ASK_MS} ms.`,
    )
    report.table(
      [
        '',
        's',
        'moves',
        'longest delay of the event loop, ms',
        "the shopper's answers, p99, ms",
        'memory, MiB, before',
        'most',
      ],
      [looked, run, undone].map(({ cells }) => cells),
    )
  } finally {
    await shop.stop()
    await remove()
  }
}

function aTable(count: number): string {
  const text = 'What it does, and how it is used every day. '.repeat(8)
  const rows = Array.from({ length: count / 2 }, (_, at) => [
    `bench${String(at + 1).padStart(11, '0')},Kettle ${at},Kettles,${1_000 + at},,${text},,`,
    `,Lamp ${at},Lamps,${500 + at},NEW-${at},${text},lamp ${Math.floor(at / VARIANTS)},Size: ${at % VARIANTS}`,
  ])
  return ['id,title,category,price,sku,description,variant group,variant options', ...rows.flat()].join('\n')
}

function openOffice({ url, readMetrics, memory }: BenchShop, { authorization }: OfficeSession) {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  async function post(path: string, body: object): Promise<Import> {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async function measure(name: string, begin: () => Promise<Import>) {
    const before = memory()
    // The event loop's delays are counted since they were read last.
    await readMetrics()
    let running = true
    const answers: number[] = []
    const reader = (async () => {
      while (running) {
        const asked = performance.now()
        await (await fetch(`${url}/api/items?limit=20&search=kettle`)).arrayBuffer()
        answers.push(performance.now() - asked)
      }
    })()
    const began = performance.now()
    let found = await begin()
    const seen = new Set<string>()
    let most = before
    while (['checking', 'running', 'undoing'].includes(found.state)) {
      await new Promise((done) => setTimeout(done, ASK_MS))
      found = await (await fetch(`${url}/api/imports/${found.id}`, { headers })).json()
      seen.add(JSON.stringify(found.progress))
      most = Math.max(most, memory())
    }
    const took = (performance.now() - began) / 1_000
    running = false
    await reader
    if (found.message !== '') throw new Error(found.message)
    const metrics = await readMetrics()
    answers.sort((a, b) => a - b)
    const lag = metrics('nodejs_eventloop_lag_max_seconds') * 1_000
    const p99 = answers[Math.floor(answers.length * 0.99)] ?? 0
    const figures = [took.toFixed(1), String(seen.size), lag.toFixed(0), p99.toFixed(0), String(before), String(most)]
    return { found, cells: [name, ...figures] }
  }

  return { post, measure }
}
