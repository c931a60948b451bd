// A copy of a backup leaves sealed and comes back: by the shop and by Debian's own `age`, from S3 and by rsync, whole
// or not at all.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOf } from '#server/office/backups/backup-folder.ts'
import { tarBytes, tarOf } from '#server/office/backups/tar.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { openS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { whenOver } from '#tests/support/when-over.ts'
import type { CopyPlace } from './copy-place.ts'
import { openCopy } from './open-copy.ts'
import { createRsyncPlace } from './rsync-place.ts'
import { createS3Place } from './s3-place.ts'
import { makeKeyPair, sealCopy } from './sealing.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-copies-'))
afterAll(() => rm(scratch, { recursive: true }))
const keys = await makeKeyPair()

/** A file of every awkward length: none, a block, the part of one, more than a part of S3 and than a chunk of age. */
const contents = new Map<string, Buffer>([
  ['backup.json', Buffer.from('{}')],
  ['files/employees/a/b', randomBytes(512)],
  ['files/private/empty', Buffer.alloc(0)],
  [`files/employees/${'long-name-'.repeat(9)}/${'x'.repeat(60)}`, randomBytes(700)],
  ['tables/items.ndjson.gz', randomBytes(300_001)],
])
const backup = join(scratch, 'kade-2026')
for (const [name, bytes] of contents) {
  await mkdir(join(backup, name, '..'), { recursive: true })
  await writeFile(join(backup, name), bytes)
}

async function sealed(folder = 'kade-2026') {
  const files = await filesOf(backup)
  return sealCopy({ bytes: tarOf(folder, files), size: tarBytes(files) }, keys.publicKey)
}

async function heldBy(folder: string) {
  const files = await filesOf(folder)
  return new Map(await Promise.all(files.map(async ({ name, path }) => [name, await readFile(path)] as const)))
}

const [MAC_LETTERS, NONCE_BYTES] = [43, 16]
const copy = join(scratch, 'copy.tar.age')
const { bytes, size } = await sealed()
const whole = await buffer(bytes)
await writeFile(copy, whole)
const opened = join(scratch, 'opened')
const open = (file: string, secretKey = keys.secretKey) => openCopy({ file, secretKey, folder: opened })
const isThere = (path: string) => stat(path).then(Boolean, () => false)

describe('a sealed copy', () => {
  test('is as long as was said, and tells nothing of what is in it', () => {
    expect(whole).toHaveLength(size)
    expect(whole.toString('latin1')).not.toContain('backup.json')
  })

  test('comes back by the page, however the key was typed', async () => {
    for (const typed of [keys.secretKey, `  ${keys.secretKey.toLowerCase().replace(/(.{20})/g, '$1 ')}\n`]) {
      await open(copy, typed)
      expect(await heldBy(opened)).toEqual(contents)
    }
    expect((await stat(join(opened, 'tables/items.ndjson.gz'))).mode & 0o777).toBe(0o600)
  })

  test.each(['before-1.1.0+acme.1.0.0-2026-11-20', 'My backup (2)'])(
    'comes back whatever the folder was called that it was packed under: %s',
    async (name) => {
      const old = join(scratch, 'old.tar.age')
      await writeFile(old, await buffer((await sealed(name)).bytes))
      await open(old)
      expect(await heldBy(opened)).toEqual(contents)
    },
  )

  test('comes back without what a file manager has left in its folder', async () => {
    const strays = ['.DS_Store', 'tables/.DS_Store', 'notes of mine.txt'].map((name) => join(backup, name))
    for (const path of strays) await writeFile(path, 'stray')
    const old = join(scratch, 'old.tar.age')
    await writeFile(old, await buffer((await sealed()).bytes))
    for (const path of strays) await rm(path)
    await open(old)
    expect(await heldBy(opened)).toEqual(contents)
  })

  test("comes back by Debian's age and tar, as the page says", async () => {
    const tar = execFileSync('age', ['--decrypt', '--identity', '-', copy], {
      input: `${keys.secretKey}\n`,
      maxBuffer: 10_000_000,
    })
    const there = join(scratch, 'by-age')
    await mkdir(there)
    execFileSync('tar', ['-x', '-C', there], { input: tar })
    expect(await heldBy(join(there, 'kade-2026'))).toEqual(contents)
  })

  test('stays shut to another key, and to none', async () => {
    const other = await makeKeyPair()
    await expect(open(copy, other.secretKey)).rejects.toThrow(`the key you typed belongs to ${other.publicKey}`)
    await expect(open(copy, '')).rejects.toThrow('This is no secret key')
    await expect(open(copy, keys.publicKey)).rejects.toThrow('This is no secret key')
    const slip = keys.secretKey.replace(/.$/, (letter) => (letter === 'Q' ? 'P' : 'Q'))
    await expect(open(copy, slip)).rejects.toThrow('A letter of the secret key was typed wrongly')
    expect(await isThere(opened)).toBe(false)
  })

  test('that was cut, or of which one bit is another, leaves nothing behind', async () => {
    const damaged = join(scratch, 'damaged.tar.age')
    // Within a chunk of age, at the end of one, and the last byte.
    const header = whole.indexOf('\n--- ') + '\n--- '.length + MAC_LETTERS + '\n'.length + NONCE_BYTES
    const cuts = [header + 1_000, header + 65_552, header + 4 * 65_552, whole.length - 1]
    for (const cut of cuts) {
      await writeFile(damaged, whole.subarray(0, cut))
      await expect(open(damaged)).rejects.toThrow('damaged.tar.age is damaged, or its end is missing')
    }
    for (const at of [40, 150, header + 5, whole.length - 20]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(damaged, changed)
      await expect(open(damaged), `bit at ${at}`).rejects.toThrow(
        /is damaged, or its end is missing|sealed to another key/,
      )
    }
    expect(await isThere(opened)).toBe(false)
  })

  test('is not opened where the disk has no room for it', async () => {
    const large = join(scratch, 'large.tar.age')
    await writeFile(large, whole)
    // As long as no disk has room, and nothing in it.
    await truncate(large, 2 ** 42)
    await expect(open(large)).rejects.toThrow('The disk has no room to open the copy: that needs')
    expect(await isThere(opened)).toBe(false)
  })

  test('and another file are not mistaken for each other', async () => {
    await expect(open(join(backup, 'backup.json'))).rejects.toThrow('backup.json is no copy of a backup')
    await expect(open(join(scratch, 'nowhere'))).rejects.toThrow('ENOENT')
  })

  test.each([
    ['a path that leads out', { name: 'kade/../../out' }],
    ['a path that leads out at once', { name: '../out' }],
    ['a path that goes back', { name: 'kade/a/./b' }],
    ['a whole path', { name: '/etc/passwd' }],
    ['a whole path below', { name: 'kade//etc/passwd' }],
    ['no folder', { name: 'backup.json' }],
    ['a link', { type: '2' }],
    ['a wrong sum', { sum: 1 }],
  ])('with %s in its archive is refused', async (_, change) => {
    const evil = join(scratch, 'evil.tar.age')
    const tar = aTar(change)
    const stream = new Blob([tar]).stream()
    await writeFile(evil, await buffer((await sealCopy({ bytes: stream, size: tar.length }, keys.publicKey)).bytes))
    await expect(open(evil)).rejects.toThrow('What is in it is no backup of a shop')
    expect(await isThere(opened)).toBe(false)
  })
})

function aTar({ name = 'kade/a', type = '0', sum: off = 0 }): Buffer<ArrayBuffer> {
  const block = Buffer.alloc(512)
  block.write(name, 0)
  block.write('00000000000\0', 124)
  block.fill(' ', 148, 156)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, off)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([block, Buffer.alloc(1_024)])
}

async function put(place: CopyPlace, name: string) {
  await place.put({ name, ...(await sealed()) })
}

/** Comes after so many bytes, and ends with an error: as a backup that is deleted while it is sent. */
function brokenAfter(length: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= length) return controller.error(new Error('a file of a backup changed while it was read'))
      sent += 10_000
      controller.enqueue(new Uint8Array(10_000))
    },
  })
}

describe('a place in S3', async () => {
  const s3 = await openS3StandIn()
  const place = createS3Place(s3.config, { partBytes: 100_000, wait: 1 })

  beforeEach(() => {
    s3.objects.clear()
    s3.uploads.clear()
    s3.spoil((part) => part)
  })

  test('holds the file once all parts of it are there, and the parts no longer', async () => {
    await put(place, 'kade-a.tar.age')
    expect([...s3.objects.keys()]).toEqual(['copies/kade-a.tar.age'])
    await writeFile(copy, s3.objects.get('copies/kade-a.tar.age') ?? '')
    await open(copy)
    expect(await heldBy(opened)).toEqual(contents)
    expect(s3.uploads.size).toBe(0)
  })

  test('may be behind a line that breaks now and then: the part is sent again, and the file once', async () => {
    let parts = 0
    s3.spoil((part) => {
      parts += 1
      if (parts === 1) s3.failNext(2, 'cut')
      return part
    })
    await put(place, 'kade-line.tar.age')
    expect(s3.objects.get('copies/kade-line.tar.age')).toHaveLength(size)
    s3.spoil((part) => {
      s3.failNext(100, 'cut')
      return part
    })
    await expect(put(place, 'kade-away.tar.age')).rejects.toThrow('fetch failed')
    s3.failNext(0)
    // What could not be taken back then is, by its name.
    await place.remove('kade-away.tar.age')
    expect([s3.objects.size, s3.uploads.size]).toEqual([1, 0])
  })

  test('that is busy is asked again, and one that refuses is told of', async () => {
    s3.failNext(2)
    await put(place, 'kade-busy.tar.age')
    expect(s3.objects.size).toBe(1)
    const stranger = createS3Place({ ...s3.config, accessKeyId: 'other' })
    await expect(put(stranger, 'kade-b.tar.age')).rejects.toThrow('answered 403: AccessDenied')
    expect(s3.objects.size).toBe(1)
  })

  test('keeps nothing of one that was broken off, or stopped', async () => {
    await expect(place.put({ name: 'kade-cut.tar.age', size: 400_000, bytes: brokenAfter(250_000) })).rejects.toThrow(
      'changed while it was read',
    )
    const stop = new AbortController()
    s3.spoil((part) => {
      stop.abort()
      return part
    })
    const stopped = place.put({ name: 'kade-stopped.tar.age', ...(await sealed()), signal: stop.signal })
    await expect(stopped).rejects.toThrow('abort')
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
  })

  test('that stores something else is not believed', async () => {
    s3.spoil((part) => Buffer.concat([part.subarray(0, -1), Buffer.from([0])]))
    await expect(put(place, 'kade-spoiled.tar.age')).rejects.toThrow('What lies there is not what was sent.')
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
  })

  test('gives up one name, and what a killed process has left of it, and no other', async () => {
    await put(place, 'kade-1.tar.age')
    await put(place, 'kade-2.tar.age')
    s3.uploads.set('left', { key: 'copies/kade-1.tar.age', parts: new Map([[1, Buffer.alloc(9)]]) })
    s3.uploads.set('of another', { key: 'copies/kade-3.tar.age', parts: new Map() })
    await place.remove('kade-1.tar.age')
    await place.remove('kade-1.tar.age')
    expect([...s3.objects.keys()]).toEqual(['copies/kade-2.tar.age'])
    expect([...s3.uploads.keys()]).toEqual(['of another'])
  })
})

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
