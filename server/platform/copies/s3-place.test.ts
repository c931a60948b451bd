// A place in S3 has a copy whole or not at all, whatever the line and the store do.
import { writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { brokenAfter, heldBy, openSealedBackup } from '#tests/support/shop/sealed-backup.ts'
import { openS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { createS3Place } from './s3-place.ts'

const { contents, sealed, copy, size, opened, open, put } = await openSealedBackup()

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
