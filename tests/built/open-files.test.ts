// The process may open no more files: it lives on, says so in words, and goes on by itself once it may.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/shop/raw-request.ts'
import { runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'

const dataDir = scratchFolder('files')

function limitFiles(pid: number, most: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`])
}

test('At its limit of open files it says so in words, and takes everybody again once it may', async () => {
  const shop = await runBuiltShop({ dataDir })
  const files = () => readdirSync(`/proc/${shop.pid}/fd`).length
  // A line that is open already, as a proxy's are.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asked = (path: string) => ask(shop.url, path, { agent })
  expect((await asked('/about')).status).toBe(200)
  let count = 0
  const askPicture = () => {
    count += 1
    return asked(`/media/employees/none/picture_${count}`)
  }
  expect((await askPicture()).status).toBe(404)

  for (const room of [3, 0]) {
    limitFiles(shop.pid, files() + room)
    const crowd = Array.from({ length: 40 }, () => connect(Number(new URL(shop.url).port), '127.0.0.1'))
    for (const socket of crowd) socket.on('error', () => {})
    // Of the answer that was refused: the one after it may find a file that was closed meanwhile.
    const refused = async () => {
      const { status, headers, text } = await askPicture()
      return [status, Number(headers['retry-after']) > 0, status === 503 && JSON.parse(text).code]
    }
    await expect.poll(refused).toEqual([503, true, 'BUSY'])
    expect((await asked('/about')).status).toBe(200)
    await expect.poll(async () => (await asked('/readyz')).text).toContain('"files"')

    for (const socket of crowd) socket.destroy()
    limitFiles(shop.pid, 4_096)
    await expect.poll(() => ask(shop.url, '/about').catch(() => null)).toMatchObject({ status: 200 })
    expect((await askPicture()).status).toBe(404)
    await expect.poll(async () => (await asked('/readyz')).text).toContain('"away":[]')
  }
  agent.destroy()
  expect(shop.said()).not.toMatch(/error/i)
  expect(await shop.stop()).toBe(0)
})
