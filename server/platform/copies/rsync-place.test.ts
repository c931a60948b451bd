// A place by rsync has a copy whole or not at all, and tells in its words what is wrong.
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/database/free-port.ts'
import { brokenAfter, heldBy, isThere, openSealedBackup } from '#tests/support/shop/sealed-backup.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { createRsyncPlace } from './rsync-place.ts'

const { scratch, contents, opened, open, put } = await openSealedBackup()

/** The daemon of rsync, with a password, as a storage box has one. */
async function openDaemon(): Promise<{ target: string; folder: string }> {
  const folder = await mkdtemp(join(scratch, 'daemon-'))
  const [secrets, conf] = [`${folder}.secrets`, `${folder}.conf`]
  await writeFile(secrets, 'kade:hush\n', { mode: 0o600 })
  const port = await freePort()
  await writeFile(
    conf,
    `port = ${port}\naddress = 127.0.0.1\nuse chroot = no\n[copies]\npath = ${folder}\nread only = no\nauth users = kade\nsecrets file = ${secrets}\n${process.getuid?.() === 0 ? 'uid = root\ngid = root\n' : ''}`,
  )
  const daemon = spawn('rsync', ['--daemon', '--no-detach', `--config=${conf}`], { stdio: 'ignore' })
  whenOver(() => daemon.kill())
  const target = `rsync://kade@127.0.0.1:${port}/copies`
  const answers = () => {
    try {
      execFileSync('rsync', ['--list-only', `${target}/`], {
        env: { ...process.env, RSYNC_PASSWORD: 'hush' },
        stdio: 'ignore',
      })
      return true
    } catch {
      return false
    }
  }
  while (!answers()) await pause(20)
  return { target, folder }
}

describe('a place by rsync', async () => {
  const { target, folder } = await openDaemon()
  const sending = join(scratch, 'sending')
  const of = (config: object) =>
    createRsyncPlace(
      { kind: 'rsync', target, password: 'hush', sshKey: null, sshPort: 22, ...config },
      { scratch: sending },
    )
  const place = of({})

  test('holds the file under its name, and nothing of it stays here', async () => {
    await put(place, 'kade-a.tar.age')
    expect(await readdir(folder)).toEqual(['kade-a.tar.age'])
    await open(join(folder, 'kade-a.tar.age'))
    expect(await heldBy(opened)).toEqual(contents)
    expect(await isThere(sending)).toBe(false)
  })

  test('gives up one name, and no other', async () => {
    await put(place, 'kade-b.tar.age')
    await mkdir(join(folder, 'kade-a.tar.age-too'))
    await writeFile(join(folder, 'holiday.jpg'), 'x')
    await place.remove('kade-a.tar.age')
    await place.remove('kade-a.tar.age')
    expect((await readdir(folder)).sort()).toEqual(['holiday.jpg', 'kade-a.tar.age-too', 'kade-b.tar.age'])
  })

  test('may be a mounted disk', async () => {
    const disk = await mkdtemp(join(scratch, 'disk-'))
    const mounted = of({ target: disk, password: null })
    await put(mounted, 'kade-a.tar.age')
    expect(await readdir(disk)).toEqual(['kade-a.tar.age'])
    await mounted.remove('kade-a.tar.age')
    expect(await readdir(disk)).toEqual([])
  })

  test('that refuses, is away or is not there is told of in its words, without the password', async () => {
    const away = await freePort()
    for (const [config, words] of [
      [{ password: 'guess' }, 'auth failed on module copies'],
      [{ target: `rsync://kade@127.0.0.1:${away}/copies` }, 'Connection refused'],
      [{ target: `${target}/no/such/folder` }, 'No such file or directory'],
      [{ target: 'kade@127.0.0.1:copies', sshKey: '/nowhere/key', sshPort: away }, /rsync failed|ssh/],
    ] as const) {
      const failed = await put(of(config), 'kade-c.tar.age').catch((error: unknown) => error)
      expect(String(failed)).toMatch(words)
      expect(String(failed)).not.toContain('hush')
    }
    expect(await isThere(sending)).toBe(false)
  })

  test('keeps nothing of one that was broken off', async () => {
    const broken = place.put({ name: 'kade-cut.tar.age', size: 400_000, bytes: brokenAfter(250_000) })
    await expect(broken).rejects.toThrow('changed while it was read')
    expect((await readdir(folder)).filter((name) => name.includes('cut'))).toEqual([])
  })

  test('wants rsync, and says so where it is not installed', async () => {
    const path = process.env.PATH
    process.env.PATH = scratch
    whenOver(() => {
      process.env.PATH = path
    })
    await expect(put(place, 'kade-d.tar.age')).rejects.toThrow('rsync is not installed on this server')
  })
})
