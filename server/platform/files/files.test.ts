import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestFiles } from '#tests/support/shop/open-test-files.ts'
import { openS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { days } from '../durations.ts'
import type { Files } from './files.ts'
import { createFilesInS3 } from './files-in-s3.ts'
import { createFilesOnDisk } from './files-on-disk.ts'

const s3 = await openS3StandIn()
const stores: [string, Files][] = [
  ['on disk', await openTestFiles()],
  ['in S3', createFilesInS3(s3.config)],
]
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (files: Files, key: string) => {
  const bytes = await files.read(key)
  return bytes && new TextDecoder().decode(bytes)
}

async function keysIn(files: Files, folder: string) {
  const keys: string[] = []
  for await (const key of files.list(folder)) keys.push(key)
  return keys.sort()
}

describe.each(stores)('the file store %s', (_, files) => {
  test('gives back the bytes it was given', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
    expect(await files.putNew('a/bytes', bytes)).toBe(true)
    expect(new Uint8Array((await files.read('a/bytes')) ?? [])).toEqual(bytes)
  })

  test('says that a file is not there', async () => {
    expect(await files.read('a/none')).toBeNull()
    expect(await files.read('none/none')).toBeNull()
  })

  test('never replaces a file that must be new', async () => {
    expect(await files.putNew('a/new', bytesOf('first'))).toBe(true)
    expect(await files.putNew('a/new', bytesOf('second'))).toBe(false)
    expect(await read(files, 'a/new')).toBe('first')
  })

  test('lets one of many writers of a new file win', async () => {
    const writers = Array.from({ length: 10 }, (_, index) => files.putNew('a/race', bytesOf(`writer ${index}`)))
    const won = await Promise.all(writers)
    expect(won.filter(Boolean)).toEqual([true])
    expect(await read(files, 'a/race')).toBe(`writer ${won.indexOf(true)}`)
  })

  test('replaces a file that may be there', async () => {
    await files.put('a/same', bytesOf('first'))
    await files.put('a/same', bytesOf('second'))
    expect(await read(files, 'a/same')).toBe('second')
  })

  test('deletes, and does not mind when there is nothing', async () => {
    await files.put('a/gone', bytesOf('x'))
    await files.remove('a/gone')
    await files.remove('a/gone')
    expect(await files.read('a/gone')).toBeNull()
  })

  test('lists what lies in a folder and below it', async () => {
    const keys = ['list/a/1', 'list/a/2', 'list/b/1', 'list/b/2', 'list/c', 'lists/other']
    for (const key of keys) await files.put(key, bytesOf(key))
    expect(await keysIn(files, 'list')).toEqual(keys.slice(0, 5))
    expect(await keysIn(files, 'list/a')).toEqual(keys.slice(0, 2))
    expect(await keysIn(files, 'nothing-here')).toEqual([])
  })

  test.each(['../a', 'a/../b', '/a', 'a//b', 'a/', '.a', 'a/.b', 'a\0', 'a b', 'a%2e', 'a\\b', '', 'x'.repeat(600)])(
    'takes nothing under the name %j',
    async (key) => {
      await expect(async () => files.putNew(key, bytesOf('x'))).rejects.toThrow('not the name of a stored file')
      await expect(async () => files.read(key)).rejects.toThrow('not the name of a stored file')
      await expect(async () => files.remove(key)).rejects.toThrow('not the name of a stored file')
    },
  )
})

describe('A file store on disk', () => {
  const folders = async (directory: string) =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()

  async function aStore() {
    const directory = await mkdtemp(join(tmpdir(), 'kade-test-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    return { directory, files: createFilesOnDisk(directory) }
  }

  test('has no folder of what is gone, whose number would grow with each upload there ever was', async () => {
    const { directory, files } = await aStore()
    for (const id of ['one', 'two']) {
      await files.put(`uploads/${id}/info.json`, bytesOf(id))
      await files.put(`uploads/${id}/0-5`, bytesOf(id))
    }
    await files.remove('uploads/one/info.json')
    expect(await folders(directory)).toEqual(['one', 'two', 'uploads'])
    await files.remove('uploads/one/0-5')
    expect(await folders(directory)).toEqual(['two', 'uploads'])
    // As earlier versions left them.
    await mkdir(join(directory, 'uploads', 'three'))
    expect(await keysIn(files, 'uploads')).toEqual(['uploads/two/0-5', 'uploads/two/info.json'])
    expect(await folders(directory)).toEqual(['two', 'uploads'])
  })

  test('keeps each file whose folder is found empty by somebody else at the same moment', async () => {
    const { files } = await aStore()
    const rounds = Array.from({ length: 100 }, (_, at) => at)
    await Promise.all(
      rounds.map(async (at) => {
        await files.put(`uploads/one/${at}`, bytesOf('x'))
        await files.remove(`uploads/one/${at}`)
        await files.put(`uploads/one/kept-${at}`, bytesOf('x'))
        await files.remove(`uploads/one/kept-${at}`)
        await files.put(`uploads/two-${at}/kept`, bytesOf('x'))
      }),
    )
    expect(await keysIn(files, 'uploads')).toHaveLength(rounds.length)
  })

  test('drops what a process that was killed was writing, and nothing of other programs', async () => {
    const { directory, files } = await aStore()
    await files.put('employees/one/picture', bytesOf('x'))
    const folder = join(directory, 'employees', 'one')
    const [left, fresh] = [`.${randomUUID()}`, `.${randomUUID()}`]
    for (const name of [left, fresh, '.nfs0001']) await writeFile(join(folder, name), 'half')
    const before = new Date(Date.now() - days(2))
    for (const name of [left, '.nfs0001']) await utimes(join(folder, name), before, before)
    expect(await keysIn(files, 'employees')).toEqual(['employees/one/picture'])
    expect((await readdir(folder)).sort()).toEqual(['.nfs0001', fresh, 'picture'].sort())
  })
})

test('a store that is busy for a moment is asked again, one that refuses is not believed', async () => {
  const files = createFilesInS3(s3.config)
  s3.failNext(2)
  expect(await files.putNew('busy/a', bytesOf('x'))).toBe(true)
  expect(s3.objects.get('busy/a')?.toString()).toBe('x')
  const stranger = createFilesInS3({ ...s3.config, accessKeyId: 'other' })
  await expect(stranger.read('busy/a')).rejects.toThrow('the file store answered 403: AccessDenied')
})

test('a store that leads elsewhere is not followed', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const files = createFilesInS3({ ...s3.config, endpoint: `http://127.0.0.1:${port}` })
  await expect(files.read('a/led')).rejects.toThrow('the file store answered 307')
  expect(asked).toBe(1)
  server.close()
})
