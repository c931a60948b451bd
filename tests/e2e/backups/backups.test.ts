// A backup by the button, seen to its end, taken away after a login of the last minutes.
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'

const shop = await openBrowserShop()

test('An owner makes a backup, sees it verified, and downloads it', async () => {
  const { page } = await openOffice(shop, '/backups', { viewport: PHONE })
  await page.getByText('No backup yet').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('The backup has begun.').waitFor()
  await page.getByText(/^Last backup: .+, read again and found whole\.$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  if (process.env.WALK) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.WALK}/backups-${width}.png`, fullPage: true })
    }
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the backup of' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kade-\d{4}-\d\d-\d\d-\d{4}-\w{4}\.tar$/)
  expect((await stat(await download.path())).size).toBeGreaterThan(1_000)
  await page.getByLabel('Back up by itself').selectOption({ label: 'Every day' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Settings saved').waitFor()
})
