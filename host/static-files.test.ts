// The built files of the pages: what goes wrong with one of them is the matter of its request alone.
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('A file that cannot be opened, because it is gone or too many are open, ends its own request and no more', async () => {
  await rm(join(folder, 'assets/gone-1.js'))
  await expect(read('/assets/gone-1.js')).rejects.toThrow()
  expect(await read('/assets/kept-1.js')).toBe('// kept')
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
