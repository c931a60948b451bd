// Home and smart-home page when the items cannot be had.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { withoutItems } from '#tests/support/shop/without-items.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Smart speaker', category: 'Smart Home' })

const failing = [/status of 50\d/]

test("The smart-home page shows 'Error Loading Products', the message and 'Try Again', which reloads the page", async () => {
  const page = await shop.openPage({ expects: failing })
  const answer = await withoutItems(shop.services, () => page.goto('/smart-home'))
  expect(answer?.status()).toBe(503)
  const alert = page.getByRole('alert')
  expect(await alert.getByRole('heading').innerText()).toBe('Error Loading Products')
  expect((await alert.getByRole('paragraph').innerText()).length).toBeGreaterThan(10)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('region', { name: 'Featured Smart Devices' }).getByRole('article').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test("Reached by a link while the network is lost, it says 'Failed to fetch items'", async () => {
  const page = await shop.openPage({ expects: [/ERR_FAILED/, /status of 404/] })
  await page.goto('/no-such-page')
  await page.route('**/smart-home.data**', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'SmartHome' }).click()
  await page.getByRole('alert').getByText('Failed to fetch items').waitFor()
})

test('The home page keeps everything that needs no items, and can be tried again', async () => {
  const page = await shop.openPage({ expects: failing })
  const answer = await withoutItems(shop.services, () => page.goto('/'))
  expect(answer?.status()).toBe(503)
  expect(await page.getByRole('region', { name: 'Highlights' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('region', { name: 'Popular products' }).waitFor()
})
