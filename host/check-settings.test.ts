// Settings that don't work on this machine: each is called by its name, and nothing is made.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { openToOthers } from '#tests/support/shop/open-to-others.ts'
import { checkSettings } from './check-settings.ts'
import { listen } from './http/listen.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-settings-'))
afterAll(() => rm(scratch, { recursive: true }))
const DATA_DIR = join(scratch, 'new')

const check = (env: Record<string, string>) => checkSettings(readConfig({ DATA_DIR, ...env }), { listens: true })

describe('An address that this machine can not open', () => {
  test.each(['PORT', 'METRICS_PORT'])('a taken %s', async (name) => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    await expect(check({ PORT: '0', [name]: String(port) })).rejects.toThrow(
      `${name}=${port} does not work: another program has this port of 127.0.0.1; stop that program, or set another port, such as ${name}=${port + 1}.`,
    )
    await new Promise((closed) => other.close(closed))
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('a HOST of another machine', async () => {
    await expect(check({ ...openToOthers, PORT: '0', HOST: '203.0.113.9' })).rejects.toThrow(
      'HOST=203.0.113.9 does not work: this machine has no such address; set one that it has, such as HOST=127.0.0.1.',
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

describe('A SOCKET', () => {
  const path = join(scratch, 'shop.sock')
  const checkSocket = (SOCKET: string) => check({ SOCKET, TRUSTED_PROXIES: '1' })

  test('that a process has left behind is made anew, and one that somebody listens on is not', async () => {
    const listening = "require('net').createServer().listen(process.argv[1], () => console.log('listens'))"
    const other = spawn(process.execPath, ['-e', listening, path])
    await once(other.stdout, 'data')
    await expect(checkSocket(path)).rejects.toThrow(`SOCKET=${path} does not work: another program listens there`)
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect((await lstat(path)).isSocket()).toBe(true)
    await checkSocket(path)
    const server = createServer()
    await listen(server, { socket: path })
    expect(((await lstat(path)).mode & 0o777).toString(8)).toBe('660')
    await new Promise((closed) => server.close(closed))
  })

  test('is tried also while somebody asks it, as a proxy does and keeps the line', async () => {
    const asked: Socket[] = []
    // At every moment: once it listens, one of them comes through.
    const asking = setInterval(() => asked.push(connect(path).on('error', () => {})), 0)
    try {
      for (let times = 0; times < 20; times += 1) await checkSocket(path)
    } finally {
      clearInterval(asking)
      for (const line of asked) line.destroy()
    }
  })

  test('is no other file, and its folder is there', async () => {
    const file = join(scratch, 'notes.txt')
    await writeFile(file, 'kept')
    await expect(checkSocket(file)).rejects.toThrow('or the file is no socket')
    expect(await readFile(file, 'utf8')).toBe('kept')
    await expect(checkSocket('/not/there/shop.sock')).rejects.toThrow('its folder does not exist')
  })
})

describe('A DATA_DIR', () => {
  const wants = 'set a folder this user may write to, such as DATA_DIR=data.'

  test.each([
    ['/etc/passwd', '/etc/passwd is no folder'],
    ['/etc/passwd/data', '/etc/passwd is no folder'],
    ['/proc/kade', "/proc/kade/postgres can't be made or written to (ENOENT)"],
  ])('%s can not be one', async (dataDir, why) => {
    await expect(check({ PORT: '0', DATA_DIR: dataDir })).rejects.toThrow(
      `DATA_DIR=${dataDir} does not work: ${why}; ${wants}`,
    )
  })

  test('with a file where a folder belongs is refused, and gets nothing', async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'))
    await writeFile(join(dataDir, 'mail'), '')
    await expect(check({ PORT: '0', DATA_DIR: dataDir })).rejects.toThrow(
      `DATA_DIR=${dataDir} does not work: ${join(dataDir, 'mail')} is no folder; ${wants}`,
    )
    expect(await readdir(dataDir)).toEqual(['mail'])
  })
})
