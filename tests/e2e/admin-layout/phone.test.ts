// The back office on a phone of 390 pixels: Back closes what is open before it leaves the page, messages lie beside
// what is pressed, and More leads to the rest.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { untilSynced } from '#tests/support/browser/until-synced.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', brand: 'Aruna', qty: 5 })

test('Back closes a dialog, and only then leaves the page', async () => {
  const { page } = await openOffice(shop, '/admin', PHONE)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForURL('**/staff')
  await page.goBack()
  await page.waitForURL('**/admin')
})

test('A message lies where nothing is pressed: over who is signed in, and not over More', async () => {
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, PHONE)
  await page.getByLabel('Brand').fill('Ruhuna')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const message = page.locator('[data-toast]')
  await message.getByText('Item updated successfully!').waitFor()
  // While the pointer rests on it, it stays.
  await message.hover()
  await page.waitForURL(`**/item/${item.id}`)
  await message.hover()
  const covered = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-toast]')?.getBoundingClientRect()
      if (!box) return null
      const isUnder = (control: Element) => {
        const { top, right, bottom, left } = control.getBoundingClientRect()
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left
      }
      const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
      return [...controls].filter((one) => !one.closest('[data-toast]') && isUnder(one)).map((one) => one.textContent)
    })
  await expect.poll(covered).toEqual([])
})

test('New orders are told on the icon of the app, and no more after the logout', async () => {
  const { page } = await openOffice(shop, '/robots.txt', PHONE)
  await page.addInitScript(() => {
    const show = (badge: string) => {
      sessionStorage.setItem('badge', badge)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: (count: number) => show(String(count)), clearAppBadge: () => show('none') })
  })
  const badge = () => page.evaluate(() => sessionStorage.getItem('badge'))
  const before = await shop.services.db.$count(orders, eq(orders.status, 'pending'))
  for (const _ of [1, 2]) await page.request.post('/api/orders', { data: anOrderBody([{ id: item.id, qty: 1 }]) })
  await page.goto('/admin')
  await expect.poll(badge).toBe(String(before + 2))
  // What the page asks for has come: nothing is under way that would be refused.
  await page.getByRole('link', { name: 'New orders' }).waitFor()
  await untilSynced(page)
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL('**/login')
  await expect.poll(badge).toBe('none')
})

test('More shows in groups what the bar has no room for, and asks before a changed form is left', async () => {
  const { page } = await openOffice(shop, '/admin', PHONE)
  const more = page.getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'More' })
  await more.click()
  const people = sheet.getByRole('list', { name: 'People' }).getByRole('link')
  await expect.poll(() => people.allInnerTexts()).toEqual(['Customers', 'Newsletter', 'Staff'])
  expect(await axeFindings(page)).toEqual([])
  const own = sheet.getByRole('link', { name: 'Password and devices' })
  expect(await own.getAttribute('href')).toBe('/account?section=settings')
  await people.last().click()
  await page.getByRole('button', { name: 'More' }).and(page.locator('[aria-current="true"]')).click()
  const here = sheet.locator('a[aria-current="page"]')
  await expect.poll(() => here.allInnerTexts()).toEqual(['Staff'])
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL('**/staff')

  await page.getByRole('link', { name: 'Add Item' }).filter({ visible: true }).click()
  await page.getByLabel('Title').fill('Not saved')
  await more.click()
  await sheet.getByRole('link', { name: 'Settings' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})
