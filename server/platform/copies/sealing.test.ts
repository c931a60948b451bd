// A copy of a backup leaves sealed and comes back, by the shop and by Debian's own `age`, whole or not at all.
import { execFileSync } from 'node:child_process'
import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { heldBy, isThere, openSealedBackup } from '#tests/support/shop/sealed-backup.ts'
import { makeKeyPair, sealCopy } from './sealing.ts'

const [MAC_LETTERS, NONCE_BYTES] = [43, 16]
const { scratch, keys, contents, backup, sealed, copy, whole, size, opened, open } = await openSealedBackup()

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
