/** `npm run bench`: how fast the shop answers, beside a bare server that sends the same bytes in the same run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { firstLoad } from './first-load.ts'
import { benchLighthouse } from './lighthouse.ts'
import { load, type Measured } from './load.ts'
import { type BenchShop, serveBenchShop } from './served-shop.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
  },
})
const duration = Number(values.seconds)
const connections = Number(values.connections)
const SHOP_PORT = 3990
const BARE_PORT = 3991

interface Kind {
  name: string
  path: string
  headers?: Record<string, string>
  method?: 'POST'
  body?: string
}

const COMPRESSED = { 'Accept-Encoding': 'br' }
const order = {
  name: 'Nimali Perera',
  email: 'nimali@example.com',
  phone: '+94 77 123 4567',
  address: '12 Temple Road, Kandy',
  items: [{ id: 'bench00000000001', qty: 1 }],
}

const kinds: Kind[] = [
  { name: 'home, HTML', path: '/', headers: COMPRESSED },
  { name: 'list page, HTML', path: '/products', headers: COMPRESSED },
  { name: 'product page, HTML', path: '/products/bench-7', headers: COMPRESSED },
  { name: 'API: 100 items', path: '/api/items?limit=100', headers: COMPRESSED },
  { name: 'API: one item', path: '/api/items/bench00000000007', headers: COMPRESSED },
  { name: 'API: title search', path: '/api/items?search=kettle&limit=20', headers: COMPRESSED },
  {
    name: 'orders',
    path: '/api/orders',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  },
]

for (const items of String(values.items).split(',').map(Number)) await benchWith(items)
await benchLighthouse()

async function benchWith(items: number): Promise<void> {
  const anew = await serveBenchShop({ items, port: SHOP_PORT, keptMegabytes: 0 })
  const madeAnew: string[][] = []
  for (const kind of kinds.filter(({ method }) => method === undefined))
    madeAnew.push(await measure(anew, kind))
  await anew.stop()
  print(`${items.toLocaleString('en')} items, every answer made anew`, madeAnew)

  const shop = await serveBenchShop({ items, port: SHOP_PORT, keptMegabytes: 64 })
  const rows: string[][] = []
  for (const kind of kinds) rows.push(await measure(shop, kind))
  print(`${items.toLocaleString('en')} items, ${connections} connections, ${duration} s each`, rows)
  for (const path of ['/', '/products', '/products/bench-7']) {
    const { scripts, styles } = await firstLoad(shop.url, path)
    print(
      `first load of ${path}: ${kilobytes(scripts)} of scripts, ${kilobytes(styles)} of styles (brotli)`,
      [],
    )
  }
  print(
    `start: ${Math.round(shop.startTime)} ms to the first answer; memory after the load: ${shop.memory()} MiB`,
    [],
  )
  print(`accounts\n${await benchAccounts(shop.url, duration)}`, [])
  await shop.stop()
}

async function measure(shop: BenchShop, kind: Kind): Promise<string[]> {
  const ours = await load({ ...kind, url: shop.url + kind.path, duration, connections })
  const bare = kind.method === 'POST' ? null : await measureBare(shop, kind)
  return [
    kind.name,
    Math.round(ours.perSecond).toLocaleString('en'),
    ours.p50.toFixed(2),
    ours.p99.toFixed(2),
    String(ours.errors),
    bare ? Math.round(bare.perSecond).toLocaleString('en') : '',
    bare ? (ours.perSecond / bare.perSecond).toFixed(2) : '',
  ]
}

async function measureBare(shop: BenchShop, kind: Kind): Promise<Measured> {
  const response = await fetch(shop.url + kind.path, { headers: { 'Accept-Encoding': 'identity' } })
  const compressed = await rawBytes(shop.url + kind.path, kind.headers ?? {})
  writeFileSync('/tmp/kade-bench-body', compressed)
  const headers = {
    'Content-Type': response.headers.get('content-type'),
    'Content-Length': compressed.length,
  }
  writeFileSync('/tmp/kade-bench-headers', JSON.stringify(headers))
  const bare = spawn(process.execPath, [
    'bench/bare-server.mjs',
    String(BARE_PORT),
    '/tmp/kade-bench-body',
    '/tmp/kade-bench-headers',
  ])
  await once(bare.stdout, 'data')
  const measured = await load({ url: `http://127.0.0.1:${BARE_PORT}/`, duration, connections })
  bare.kill()
  await once(bare, 'exit')
  return measured
}

/** The bytes as they go over the wire: `fetch` would decompress them. */
async function rawBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(Buffer.concat(chunks))
    }).on('error', reject)
  })
}

function print(title: string, rows: string[][]): void {
  process.stdout.write(`\n${title}\n`)
  if (rows.length === 0) return
  const table = [['', 'a second', 'p50 ms', 'p99 ms', 'errors', 'bare', 'ratio'], ...rows]
  for (const row of table) {
    process.stdout.write(
      `${row.map((cell, column) => (column === 0 ? cell.padEnd(26) : cell.padStart(10))).join('')}\n`,
    )
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
