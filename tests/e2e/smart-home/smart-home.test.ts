// The smart-home page with its devices.
import { describe, expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const picture = '/media/employees/test/no-such-picture.webp'
const missingPicture = /status of 404/
// As the specification writes them, and as the back office does.
const smart = ['tv', 'SmartHome', 'Smart Home', 'Microwaves', 'AIR FRYERS', 'Blenders', 'Rice Cookers']
for (const category of smart) await anItem(shop.services, { title: `Device of ${category}`, category })
await anItem(shop.services, {
  title: 'Kettle with a picture that fails',
  category: 'Kettles',
  images: [picture],
})
await anItem(shop.services, { title: 'Iron', category: 'Small Appliances' })

const devices = { name: 'Featured Smart Devices' }

/** A page on which time stands still but for what the test lets pass, and whose slides have just been at the first. */
async function openStill() {
  const page = await shop.openPage({ expects: [missingPicture] })
  await page.clock.install({ time: 0 })
  await page.goto('/smart-home')
  const hero = page.getByRole('region', { name: 'Smart home highlights' })
  await page.clock.pauseAt(minutes(10))
  await hero.getByRole('button', { name: 'Slide 1' }).click()
  await page.mouse.move(5, 895)
  await untilDrawn(page)
  return { page, hero, shown: async () => Number(await hero.getAttribute('data-index')) }
}

describe('The slides', () => {
  test('Reached by a link, they keep the place of the prices that follow', async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    await page.goto('/about')
    const held = Promise.withResolvers<void>()
    await page.route('**/smart-home.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'SmartHome' }).click()
    const slide = page
      .getByRole('region', { name: 'Smart home highlights' })
      .locator('[aria-roledescription=slide]')
      .nth(4)
    const top = () => slide.locator('a').evaluate((link) => link instanceof HTMLElement && link.offsetTop)
    const place = await top()
    expect(await slide.textContent()).not.toContain('LKR')
    held.resolve()
    await slide.getByText('From LKR').waitFor({ state: 'attached' })
    expect(await top()).toBe(place)
  })

  test('They advance every 4 seconds and wrap at both ends', async () => {
    const { page, hero, shown } = await openStill()
    const seen = [await shown()]
    for (let step = 0; step < 5; step++) {
      await letPass(page, 4000)
      seen.push(await shown())
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 0])
    await hero.getByRole('button', { name: 'Previous slide' }).click()
    await expect.poll(shown).toBe(4)
    await hero.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(shown).toBe(0)
  })

  test('The slide animation takes 700 ms and moves to the side', async () => {
    const { hero } = await openStill()
    await hero.getByRole('button', { name: 'Next slide' }).click()
    const movements = await hero.locator('[aria-roledescription=slide]').evaluateAll((slides) =>
      slides.slice(0, 2).map((slide) => {
        const { transitionDuration, transitionProperty } = getComputedStyle(slide)
        return `${transitionProperty} ${transitionDuration}`
      }),
    )
    for (const movement of movements) {
      expect(movement).toMatch(/transform|translate/)
      expect(movement).toContain('0.7s')
    }
  })
})

describe('The large picture', () => {
  test('It rotates every 8 seconds through the devices, and opens the one it shows', async () => {
    const { page } = await openStill()
    const large = page.getByRole('region', { name: 'Featured device' })
    const title = () => large.getByRole('heading').innerText()
    const titles = await page.getByRole('region', devices).getByRole('heading', { level: 3 }).allInnerTexts()
    const start = titles.indexOf(await title())
    expect(start).toBeGreaterThanOrEqual(0)
    for (const step of [1, 2]) {
      await letPass(page, 8000)
      expect(await title()).toBe(titles[(start + step) % titles.length])
    }
    const href = await large.getByRole('link').getAttribute('href')
    await large.getByRole('link').click()
    await page.waitForURL(`**${href}`)
    expect(href).toMatch(/^\/products\/device-of-|^\/products\/kettle-with/)
  })

  test('A device without a picture, or whose picture fails, is shown with one of 4 category pictures', async () => {
    const { page } = await openStill()
    const large = page.getByRole('region', { name: 'Featured device' })
    const seen = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await large.locator('img[src^="/pictures/category-"]').waitFor()
      seen.add((await large.locator('img').getAttribute('src')) ?? '')
      await letPass(page, 8000)
    }
    expect(seen.size).toBe(4)
  })

  test('It stands still after Pause', async () => {
    const { page } = await openStill()
    const large = page.getByRole('region', { name: 'Featured device' })
    await large.getByRole('button', { name: 'Pause the featured devices' }).click()
    await page.mouse.move(5, 895)
    await untilDrawn(page)
    const before = await large.getAttribute('data-index')
    await letPass(page, 60_000)
    expect(await large.getAttribute('data-index')).toBe(before)
  })
})

describe('The devices', () => {
  test('Up to 8 items of the smart categories, without case and in both numbers, each with an add-to-cart action', async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    await page.goto('/smart-home')
    const grid = page.getByRole('region', devices)
    const titles = await grid.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(titles).toHaveLength(8)
    expect(titles).not.toContain('Iron')
    expect(await grid.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(8)
    await grid
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).waitFor()
  })

  test("'Explore Products' leads to them, and the closing section tells of the ecosystem", async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    await page.goto('/smart-home')
    await page.getByRole('link', { name: 'Explore Products' }).click()
    await page.waitForURL('**/smart-home#devices')
    await page.waitForFunction(() => {
      const top = document.getElementById('devices')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < 300
    })
    expect(await page.getByRole('region', { name: 'An ecosystem that stays yours' }).count()).toBe(1)
  })

  test('While they load 8 placeholder cards are shown', async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    await page.goto('/products')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/smart-home.data**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'SmartHome' }).click()
    await page.waitForURL('**/smart-home')
    await page.locator('[data-placeholder]').first().waitFor()
    expect(await page.locator('[data-placeholder]').count()).toBe(8)
    expect(await page.getByRole('status').filter({ hasText: 'Loading products' }).count()).toBe(1)
    release()
    await page.getByRole('region', devices).getByRole('article').first().waitFor()
    await expect.poll(() => page.locator('[data-placeholder]').count()).toBe(0)
  })
})
