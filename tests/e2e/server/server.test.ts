// What an owner is told of the server: what is missing, what failed today, the backup that was proven and the copy that
// left.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupCopies, backupKeys, backupProofs } from '#server/office/backups/tables.ts'
import { serverErrors } from '#server/office/server/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kade-server-page-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openBrowserShop({ env: { DATA_DIR: dataDir, COPIES_RSYNC: 'kade@backup.example:copies' } })
const { db, clock } = shop.services

test('An owner sees that warnings reach nobody, what was proven, and what failed, once it did', async () => {
  const { page } = await openOffice(shop, '/server', { viewport: PHONE })
  await page.getByText('The shop has no mail server: its warnings reach nobody').waitFor()
  await page.getByText('There is none: the shop is opened by plain http.').waitFor()
  await page.getByText('Not yet: the last backup is restored on trial each week.').waitFor()
  await page.getByText('No copy of a backup leaves this machine. There is no key to seal copies to').waitFor()
  await page.getByText('None has left this machine yet.').waitFor()
  await page.getByText('None. What the shop could not do').waitFor()
  const now = clock()
  const proof = { id: 'proof', name: 'kade-2026', madeAt: now, at: now, rows: 12, files: 1 }
  await db.insert(backupProofs).values({ ...proof, restored: true, failure: '' })
  const error = { what: 'a request failed', error: 'TypeError: x is not a function', times: 3 }
  await db.insert(serverErrors).values({ ...error, hour: now, lastAt: now })
  await db.insert(backupKeys).values({ publicKey: 'age1made-up', madeAt: now })
  const copy = { id: 'copy', name: 'kade-2026', madeAt: now, at: now, file: 'kade-2026.tar.age', bytes: 1, failure: '' }
  await db.insert(backupCopies).values({ ...copy, place: 'kade@backup.example:copies' })
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText(/^The last one left this machine on .+; 1 lies there\.$/).waitFor()
  await page.getByText('No copy of a backup leaves this machine.').waitFor({ state: 'detached' })
  await page.getByText(/^All of it came back on .+, and the books add up: 12 rows, 1 picture or file\.$/).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'A page or a form could not be answered' })
  await row.getByText('TypeError: x is not a function').waitFor()
  await row.getByRole('cell', { name: '3', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})
