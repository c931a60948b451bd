// A new version beside the old one, on one data folder: it says that it is there, and opens when the old one ends.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { FolderLocked, lockFolder } from '#server/platform/embedded/folder-lock.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { whenFolderIsFree } from './wait-for-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'kade-wait-'))
afterAll(() => rm(folder, { recursive: true }))
const PORT = String(await freePort())
const url = `http://127.0.0.1:${PORT}`
const log = createLog('silent')
const start = () => lockFolder(folder)

test('It answers that it lives, and nothing else, until the other one ends; then its port is free to open', async () => {
  const other = await lockFolder(folder)
  const waiting = whenFolderIsFree(readConfig({ PORT, DATA_DIR_IN_USE: 'wait' }), log, start)
  await expect.poll(() => ask(url, '/up').catch(() => null)).toMatchObject({ status: 200, text: 'ok' })
  const statusOf = async (path: string) => (await ask(url, path)).status
  expect(await Promise.all(['/healthz', '/readyz', '/', '/api/items'].map(statusOf))).toEqual([200, 503, 503, 503])
  expect((await ask(url, '/')).headers['retry-after']).toBe('2')
  await other.release()
  const lock = await waiting
  await expect(ask(url, '/up')).rejects.toThrow('ECONNREFUSED')
  await lock.release()
})

test('Without being told to wait it refuses, and what fails otherwise is not tried again', async () => {
  const other = await lockFolder(folder)
  await expect(whenFolderIsFree(readConfig({ PORT }), log, start)).rejects.toThrow(FolderLocked)
  await other.release()
  const failing = () => Promise.reject(new Error('no disk'))
  await expect(whenFolderIsFree(readConfig({ PORT, DATA_DIR_IN_USE: 'wait' }), log, failing)).rejects.toThrow('no disk')
})
