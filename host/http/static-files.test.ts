// The built files of the pages: what goes wrong with one of them is the matter of its request alone.
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/shop/raw-request.ts'
import { createStaticFiles } from './static-files.ts'

/** More than any buffer on the way takes. */
const LARGE = 16 * 1024 * 1024

let folder: string
let url: string
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end())
})
let serve: ReturnType<typeof createStaticFiles>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/packed-1.js'), '// packed')
  await writeFile(join(folder, 'assets/packed-1.js.br'), 'packed')
  for (const name of ['kept', 'gone']) await writeFile(join(folder, `assets/${name}-1.js`), `// ${name}`)
  await writeFile(join(folder, 'assets/large-1.js'), Buffer.alloc(LARGE, 'x'))
  serve = createStaticFiles(folder, {})
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true })
})

const read = async (path: string) => (await fetch(url + path)).text()

test('A file that cannot be opened, because it is gone or too many are open, is answered 503, and no other is touched', async () => {
  await rm(join(folder, 'assets/gone-1.js'))
  const refused = await fetch(`${url}/assets/gone-1.js`)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(await refused.text()).toBe('The shop is very busy. Please try again in a moment.')
  expect(await read('/assets/kept-1.js')).toBe('// kept')
})

test('A file is sent whole or in part, and not at all to who has it', async () => {
  const whole = await fetch(`${url}/assets/kept-1.js`)
  const etag = whole.headers.get('etag') ?? ''
  expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '7', '// kept'])
  const part = await fetch(`${url}/assets/kept-1.js`, { headers: { Range: 'bytes=3-6' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 3-6/7', 'kept'])
  expect((await fetch(`${url}/assets/kept-1.js`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await fetch(`${url}/assets/kept-1.js`, { headers: { Range: 'bytes=99-' } })).status).toBe(416)
  const head = await fetch(`${url}/assets/kept-1.js`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  expect((await fetch(`${url}/assets/none-1.js`)).status).toBe(404)
})

test.each([
  ['bytes=3-6', 206, 'kept'],
  ['bytes=3-999', 206, 'kept'],
  ['bytes=3-', 206, 'kept'],
  // Some of these ended the process (github.com/lukeed/sirv/pull/175), the others brought another part.
  ['bytes=6-3', 200, '// kept'],
  ['bytes=0-99999999999999999999', 200, '// kept'],
  ['bytes=99999999999999999999-', 200, '// kept'],
  ['bytes=0-1e400', 200, '// kept'],
  ['bytes=0-0', 200, '// kept'],
  ['bytes=-4', 200, '// kept'],
  ['bytes=-0', 200, '// kept'],
  ['bytes=0-1,3-6', 200, '// kept'],
  ['bytes=a-b', 200, '// kept'],
  ['bytes=0-5-6', 200, '// kept'],
  ['bytes=', 200, '// kept'],
  ['items=3-6', 200, '// kept'],
])('Of a file asked for with Range: %s, what comes is %i %j', async (range, status, text) => {
  const answer = await fetch(`${url}/assets/kept-1.js`, { headers: { Range: range } })
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('A file that may have changed since its first part was read is sent whole, and HEAD knows no parts', async () => {
  const headers = { Range: 'bytes=3-6', 'If-Range': '"other"' }
  const changed = await fetch(`${url}/assets/kept-1.js`, { headers })
  expect([changed.status, await changed.text()]).toEqual([200, '// kept'])
  const head = await fetch(`${url}/assets/kept-1.js`, { method: 'HEAD', headers: { Range: 'bytes=3-6' } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
})

test('A file goes out packed to those alone who take it so', async () => {
  for (const [accepts, encoding] of [
    ['gzip, br', 'br'],
    ['br;q=0, gzip', undefined],
    ['gzip;q=1, br;q=0.5', undefined],
  ]) {
    const { headers } = await ask(url, '/assets/packed-1.js', { headers: { 'Accept-Encoding': accepts ?? '' } })
    expect([accepts, headers['content-encoding']]).toEqual([accepts, encoding])
  }
})

test('A file is closed when who asked for it hangs up in the middle', async () => {
  const openFiles = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
    return (await Promise.all(links)).filter((file) => file.endsWith('large-1.js')).length
  }
  const { hostname, port } = new URL(url)
  const visitor = connect(Number(port), hostname)
  visitor.write('GET /assets/large-1.js HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await new Promise((begun) => visitor.once('readable', begun))
  expect(await openFiles()).toBe(1)
  visitor.destroy()
  await expect.poll(openFiles).toBe(0)
})
