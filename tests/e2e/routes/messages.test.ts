// The short messages at the top right.
import { expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Steel kettle' })

async function pageWithMessage() {
  const page = await shop.openPage({ messagesLeave: true })
  await page.clock.install()
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Add to Cart: Steel kettle' }).first()
  await button.scrollIntoViewIfNeeded()
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, minutes(1)))
  await button.click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).waitFor()
  // It comes once the press has shown its effect, which is a frame later.
  const message = page.locator('[data-toast]')
  for (let frame = 0; frame < 60 && (await message.count()) === 0; frame += 1) await letPass(page, 16)
  await message.waitFor()
  return { page, message }
}

test('A message appears at the top right and closes by itself after 5 seconds', async () => {
  const { page, message } = await pageWithMessage()
  expect(await message.getByRole('paragraph').first().innerText()).toBe('Added to your cart')
  const box = await message.boundingBox()
  if (!box) throw new Error('the message has no box')
  expect(box.y).toBeLessThan(100)
  expect(1440 - (box.x + box.width)).toBeLessThan(60)
  await letPass(page, 4900)
  expect(await message.count()).toBe(1)
  await letPass(page, 200)
  await message.waitFor({ state: 'detached' })
})

test('A message on which the pointer rests stays until it is left', async () => {
  const { page, message } = await pageWithMessage()
  await letPass(page, 3000)
  await message.hover()
  await untilDrawn(page)
  await letPass(page, 20_000)
  expect(await message.count()).toBe(1)
  await page.mouse.move(10, 600)
  await untilDrawn(page)
  await letPass(page, 2100)
  await message.waitFor({ state: 'detached' })
})

test('A message can be dismissed', async () => {
  const { page, message } = await pageWithMessage()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await message.waitFor({ state: 'detached' })
})

test('On a phone it leaves the header free, shows what went into the cart, and leads to cart and checkout', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add to Cart: Steel kettle' }).click()
  const message = page.locator('[data-toast]')
  await message.getByText('Steel kettle', { exact: true }).hover()
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
  expect(await message.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  await message.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  await message.waitFor({ state: 'detached' })
})
