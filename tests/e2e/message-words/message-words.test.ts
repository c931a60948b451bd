// The owner changes what a mail says: typed, seen, sent to oneself, saved, and taken back.
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'

const shop = await openBrowserShop()

test.each([DESKTOP, PHONE])(
  'A mail says what the owner writes, and again what it said before ($width px)',
  async (viewport) => {
    const { page, email } = await openOffice(shop, '/message-words', { viewport, expects: [/status of 400/] })
    const row = page.getByRole('table', { name: 'Mails and SMS' }).getByRole('row').filter({ hasText: 'Order: paid' })
    await row.getByRole('link', { name: 'English (Order: paid)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order: paid' }).waitFor()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Your order ABCDE-12345 was paid').waitFor()
    const heading = page.getByRole('textbox', { name: 'Heading' })
    await heading.fill('Ayubowan, ')
    await page.getByRole('button', { name: 'Put id into: Heading' }).click()
    await expect.poll(() => heading.inputValue()).toBe('Ayubowan, {id}')
    await preview.getByRole('button', { name: 'Show how it looks' }).click()
    await preview.getByText('Ayubowan, ABCDE-12345').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await preview.getByRole('button', { name: 'Send to me' }).click()
    await page.getByText(`It is sent to ${email}`).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const mails = (await shop.services.db.select().from(outbox)).filter(({ to }) => to === email)
    expect(mails.map(({ kind }) => kind)).toContain('message-preview')

    // What could not be sent stays in the form with what is wrong.
    await heading.fill('Dear {customer}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This sentence knows no field customer.').waitFor()
    await expect.poll(() => heading.evaluate((control) => control === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await heading.fill('Paid, thank you')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The words are saved').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await preview.getByText('Paid, thank you').waitFor()

    // Back to the shop's own, and from there to what it was.
    const earlier = page.locator('form details li')
    const told = await earlier.count()
    await page.getByRole('button', { name: "Take the shop's own words" }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => earlier.count()).toBe(told + 1)
    await page.getByText('As it was before').click()
    await page.getByRole('button', { name: 'Take these' }).first().click()
    await expect.poll(() => heading.inputValue()).toBe('Paid, thank you')
    // Unsaved, it is asked before it is left.
    await page
      .getByRole('navigation', { name: 'Language of the message' })
      .getByRole('link', { name: 'Sinhala' })
      .click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/message-words/order-paid/si')
    await preview.getByText('ඔබගේ ගෙවීම ලැබුණි').first().waitFor()
  },
)
