// A text with U+2028, as editors and phones paste it, and the backup of the shop.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '#server/platform/backup/back-up.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-review-'))
afterAll(() => rm(scratch, { recursive: true }))

let count = 0
const save = (services: Parameters<typeof backUp>[0]) => {
  count += 1
  return backUp(services, { folder: join(scratch, `saved-${count}`), fileFolders: [] })
}

test.each(['\u2028', '\u2029'])('a stranger writes %j, and the shop can still be backed up', async (sign) => {
  const shop = await openTestShop()
  await save(shop.services)
  const inquiry = { name: 'Kasun', email: 'kasun@example.com', message: `Hello${sign}do you deliver to Jaffna?` }
  expect((await shop.call('POST /contact', { body: inquiry })).status).toBe(201)
  await expect(save(shop.services)).resolves.toMatchObject({ format: 'kade-backup-2' })
})

test('the address of an order and the description of an item', async () => {
  const shop = await openTestShop()
  const item = await anItem(shop.services, { qty: 5, description: 'Steel\u2028Brass' })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), address: '12 Temple Road\u2028Kandy' }
  expect((await shop.call('POST /orders', { body })).status).toBe(201)
  const owner = await signedIn(shop, { staffRole: 'owner' })
  expect(owner.email).not.toBe('')
  await expect(save(shop.services)).resolves.toMatchObject({ format: 'kade-backup-2' })
})
