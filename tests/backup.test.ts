// Everything is saved and comes back: into another embedded database, or nowhere at all when something is wrong.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-backup-'))
afterAll(() => rm(scratch, { recursive: true }))
const migrations = resolve('migrations')
const shop = await openTestShop()
const { services } = shop
const picture = new Uint8Array([1, 2, 3, 250, 0, 13, 10])

const kettle = await anItem(services, {
  title: 'ගෙදර "kettle"\\ 1.8 L',
  price: 99_999_999.99,
  specifications: { Size: '1\n2' },
})
const person = await signedIn(shop)
await person.call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 2 }]) })
await person.call('PUT /account/wishlist', { body: { add: [kettle.id] } })
await services.files.put('employees/a/b', picture)
const folder = join(scratch, 'saved')
const save = (to: string) => backUp(services, { folder: to, fileFolders: ['employees'] })
await save(folder)

test('a backup holds everything, can be read by its owner alone, and is never half there', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  expect(manifest.madeAt).toBe('2026-11-20T06:00:00.000Z')
  const rows = Object.fromEntries(
    manifest.tables.map((table: { name: string; size: number }) => [table.name, table.size]),
  )
  expect(rows).toMatchObject({ items: 1, orders: 1, order_lines: 1, stock_movements: 2, users: 1, wishes: 1 })
  expect(manifest.files).toMatchObject([{ name: 'employees/a/b', size: 7 }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    expect([path, (await stat(path)).mode & 0o777]).toEqual([path, entry.isDirectory() ? 0o700 : 0o600])
  }
  const head = (await readFile(join(folder, 'backup.json'), 'utf8')).split('\n').slice(0, 3).join('\n')
  for (const word of ['Personal data', 'postal addresses', 'password hashes', 'signs sessions'])
    expect(head).toContain(word)
  await expect(save(folder)).rejects.toThrow('is there already')
  expect(await readdir(scratch)).toEqual(['saved'])
})

test('it comes back into an empty shop, row for row, and the shop goes on', async () => {
  const other = await openTestShop()
  await restore(other.services, { folder, migrations })
  expect(await fingerprint(other.services.db)).toEqual(await fingerprint(services.db))
  expect(await other.services.files.read('employees/a/b')).toEqual(Buffer.from(picture))
  const browser = aBrowser(other)
  expect((await browser.logIn(person.email)).status).toBe(200)
  // The database goes on counting where it stopped.
  const body = anOrderBody([{ id: kettle.id, qty: 1 }])
  expect((await browser.call('POST /orders', { body })).status).toBe(201)
  const before = await fingerprint(other.services.db)
  await expect(restore(other.services, { folder, migrations })).rejects.toThrow('has data already')
  expect(await fingerprint(other.services.db)).toEqual(before)
})

test('a damaged or foreign backup is refused, and nothing is written', async () => {
  const other = await openTestShop()
  const before = await fingerprint(other.services.db)
  const damaged = join(scratch, 'damaged')
  await save(damaged)
  const refusal = () => restore(other.services, { folder: damaged, migrations })
  await writeFile(join(damaged, 'files/employees/a/b'), 'other')
  await expect(refusal()).rejects.toThrow('files/employees/a/b is not what was saved')
  await writeFile(join(damaged, 'files/employees/a/b'), picture)
  const users = await readFile(join(damaged, 'tables/users.ndjson.gz'))
  await writeFile(join(damaged, 'tables/users.ndjson.gz'), users.subarray(0, users.length - 12))
  await expect(refusal()).rejects.toThrow("tables/users.ndjson.gz can't be read")
  await writeFile(join(damaged, 'tables/users.ndjson.gz'), users)
  const manifest = JSON.parse(await readFile(join(damaged, 'backup.json'), 'utf8'))
  manifest.tables.find(({ name }: { name: string }) => name === 'users').size += 1
  await writeFile(join(damaged, 'backup.json'), JSON.stringify(manifest))
  await expect(refusal()).rejects.toThrow('2 rows of users were saved, and 1 came back')
  await other.services.files.remove('employees/a/b')
  await writeFile(join(damaged, 'backup.json'), '{"format":"other"}')
  await expect(refusal()).rejects.toThrow('damaged, or of another program')
  await expect(restore(other.services, { folder: scratch, migrations })).rejects.toThrow('holds no backup')
  expect(await fingerprint(other.services.db)).toEqual(before)
  expect(await other.services.files.read('employees/a/b')).toBeNull()
})

test('a backup of before 1.0 comes back if it is of its last schema, and else says what to do', async () => {
  const old = join(scratch, 'before-1')
  // What orders of then don't have.
  await services.db.update(orders).set({ emailKey: '', phoneKey: '' })
  await save(old)
  const manifest = JSON.parse(await readFile(join(old, 'backup.json'), 'utf8'))
  const write = (change: object) => writeFile(join(old, 'backup.json'), JSON.stringify({ ...manifest, ...change }))
  // Where no shop was started on yet: it has fewer migrations than today's.
  const other = await openTestShop({ url: await newDatabase({ isBlank: true }) })
  await write({ format: 'kade-backup-1', migrations: 49 })
  await expect(restore(other.services, { folder: old, migrations })).rejects.toThrow(
    'This backup is of a version before 1.0. Let the last one of these bring it up to date once',
  )
  const since = [
    ...['message_texts', 'newsletter_requests', 'payment_messages', 'redirects', 'missed_addresses'],
    ...['own_pages', 'own_page_versions', 'units', 'unit_marks', 'claims', 'claim_steps', 'past_orders'],
    ...['banks', 'bank_payments', 'purchases'],
    ...['couriers', 'courier_numbers', 'courier_towns', 'courier_town_names', 'parcels'],
    ...['backup_proofs', 'backup_copies', 'backup_keys', 'server_errors', 'server_warnings'],
  ]
  const tables = manifest.tables.filter(({ name }: { name: string }) => !since.includes(name))
  await write({ format: 'kade-backup-1', migrations: 50, tables })
  await restore(other.services, { folder: old, migrations })
  expect(await fingerprint(other.services.db)).toEqual(await fingerprint(services.db))
})
