// A shop moves in: customers and pages of the old one come in from the page that leads through it.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createImportHandlers } from '#server/app/jobs.ts'
import { users } from '#server/people/accounts/tables.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { services } = shop
const jobs = await runJobs({
  pool: services.database.pool,
  log: services.log,
  handlers: createImportHandlers(services),
})
afterAll(() => jobs.stop())

const CUSTOMERS = [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address City',
  'Nimal,Silva,nimal@example.com,yes,Kandy',
  'Here,Already,here@example.com,no,Galle',
  'No,Address,,no,Matara',
].join('\n')
const PAGES =
  '<?xml version="1.0"?><rss><channel><item><title>How to choose a fridge</title><link>https://old.example/fridge/</link>' +
  '<wp:post_id>1</wp:post_id><wp:post_name>fridge</wp:post_name><wp:status>publish</wp:status>' +
  '<wp:post_type>page</wp:post_type><content:encoded><![CDATA[<p>Measure first.</p>]]></content:encoded></item>' +
  '</channel></rss>'

test('Customers and pages of another shop are brought, looked at, mailed and taken back', async () => {
  await aPerson(shop, { email: 'here@example.com' })
  const { page } = await openOffice(shop, '/moving-in', { viewport: PHONE })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const upload = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Upload and look' }).click()
  }
  await page.getByRole('heading', { name: '2. Customers' }).waitFor()
  expect(await page.getByText('Not begun').count()).toBe(5)
  expect([await axeFindings(page), await fits()]).toEqual([[], true])

  await page.getByRole('link', { name: 'Import customers' }).click()
  await upload('customers.csv', CUSTOMERS)
  await page.getByText('The row has no email address.').waitFor()
  await page.getByText('There is an account with this email address already: it stays as it is.').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await page.getByLabel("Leave out the 1 row that can't be taken").check()
  await page.getByRole('button', { name: 'Import 1 new customer' }).click()
  await page.getByText('Imported: 1 new customer').waitFor()
  await page.getByRole('button', { name: 'Send mails to set a password' }).click()
  const sending = page.getByRole('dialog').getByRole('button', { name: 'Send the mails' })
  await sending.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sending.click()
  // They leave with the next minute, which may begin right now.
  await page.getByText(/^Mails to set a password: [01] of 1 sent$/).waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('1 account removed.').waitFor()
  expect(await services.db.$count(users, eq(users.email, 'nimal@example.com'))).toBe(0)

  await page.goto('/moving-in')
  await page.getByRole('link', { name: 'Import pages' }).click()
  await upload('old.xml', PAGES)
  await page.getByText('All of them come as drafts').waitFor()
  await page.getByRole('button', { name: 'Import 1 draft of a page' }).click()
  await page.getByText('Imported: 1 draft of a page').waitFor()
  await page.getByRole('link', { name: 'How to choose a fridge' }).click()
  await page.getByText('Measure first.').waitFor()

  await page.goto('/moving-in')
  await page.getByText('undone: 1').waitFor()
  await page.getByRole('link', { name: '1 own page that is a draft' }).waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
})
