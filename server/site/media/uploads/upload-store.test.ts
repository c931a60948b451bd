// What is kept of uploads, and for how long: by the shop's clock, wherever the files lie.
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { expect, test } from 'vitest'
import { hours } from '#server/platform/durations.ts'
import { openTestFiles } from '#tests/support/shop/open-test-files.ts'
import { createTestClock } from '#tests/support/shop/open-test-shop.ts'
import { UploadStore } from './upload-store.ts'

const files = await openTestFiles()
const clock = createTestClock()
const store = new UploadStore({ files, clock: clock.now })
const LEFT = 'a'.repeat(32)
const FINISHED = 'b'.repeat(32)
const finished = { url: '/media/employees/a/b', width: 4, height: 3, size: 6 }

async function open(id: string) {
  await store.create(new Upload({ id, size: 6, offset: 0, metadata: {} }))
  await store.write(Readable.from([Buffer.from('abc')]), id, 0)
}

async function keysLeft() {
  await store.removeOld()
  const keys: string[] = []
  for await (const key of files.list('uploads')) keys.push(key)
  return keys.sort()
}

test('an upload goes a day after it was opened, and what became of one a day after its end', async () => {
  await open(LEFT)
  await open(FINISHED)
  clock.pass(hours(12))
  await store.markFinished(FINISHED, finished)
  const note = `uploads/${FINISHED}/done.json`
  expect(await keysLeft()).toEqual([`uploads/${LEFT}/0-3`, `uploads/${LEFT}/info.json`, note])
  expect(await store.find(LEFT)).toMatchObject({ size: 6, offset: 3 })
  expect(await store.finishedOf(FINISHED)).toEqual(finished)

  clock.pass(hours(13))
  expect(await keysLeft()).toEqual([note])
  clock.pass(hours(12))
  expect(await keysLeft()).toEqual([])
})

test('parts that a crash left without a note of their upload go at once', async () => {
  await open(LEFT)
  await files.remove(`uploads/${LEFT}/info.json`)
  expect(await keysLeft()).toEqual([])
})
