// The large slides at the top of the home page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { minutes } from '#server/platform/durations.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'

const shop = await openBrowserShop()

/** A home page on which time stands still but for what the test lets pass. */
async function openStill(options: { calm?: boolean } = {}) {
  const page = await shop.openPage({ reducedMotion: options.calm ? 'reduce' : 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await page.mouse.move(5, 895)
  const hero = page.getByRole('region', { name: 'Highlights' })
  // Brought to life, the slides follow a key; from there on only the test moves the time.
  await page.clock.pauseAt(minutes(10))
  await hero.getByRole('button', { name: 'Slide 1' }).click()
  await page.mouse.move(5, 895)
  await untilDrawn(page)
  return { page, hero, shown: async () => Number(await hero.getAttribute('data-index')) }
}

/** Points elsewhere, and waits until the slides run again. */
async function back(page: Page) {
  await page.mouse.move(5, 895)
  await page.getByRole('region', { name: 'Highlights' }).locator('[aria-live=off]').waitFor()
  await untilDrawn(page)
}

test('Four slides, each with a title, a subtitle, an image, a button and a link', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'Highlights' }).locator('[aria-roledescription=slide]')
  expect(await slides.count()).toBe(4)
  for (const [at, slide] of homeSlides.entries()) {
    expect(await slides.nth(at).getByText(slide.title, { exact: true }).count()).toBe(1)
    expect(await slides.nth(at).getByText(slide.subtitle).count()).toBe(1)
    const link = slides.nth(at).locator('a')
    expect(['Learn More', 'Learn more']).toContain(await link.evaluate((button) => button.firstChild?.textContent))
    expect(await link.textContent()).toBe(`${slide.buttonText}: ${slide.title}`)
    expect(await link.getAttribute('href')).toBe(slide.link)
    await slides.nth(at).locator('img').waitFor({ state: 'attached' })
  }
})

test('The slides advance every 3 seconds and wrap', async () => {
  const { page, shown } = await openStill()
  await letPass(page, 100)
  const first = await shown()
  for (let step = 1; step <= 5; step++) {
    await letPass(page, 3000)
    expect(await shown()).toBe((first + step) % 4)
  }
})

test('Previous and next wrap at both ends, and dots lead to every slide', async () => {
  const { page, hero, shown } = await openStill({ calm: true })
  expect(await shown()).toBe(0)
  await hero.getByRole('button', { name: 'Previous slide' }).click()
  expect(await shown()).toBe(3)
  await hero.getByRole('button', { name: 'Next slide' }).click()
  expect(await shown()).toBe(0)
  await hero.getByRole('button', { name: 'Slide 3' }).click()
  expect(await shown()).toBe(2)
  await page.keyboard.press('ArrowRight')
  expect(await shown()).toBe(3)
})

test('The change from slide to slide takes 500 ms', async () => {
  const { hero } = await openStill()
  await hero.getByRole('button', { name: 'Next slide' }).click()
  const lasting = await hero
    .locator('[aria-roledescription=slide]')
    .nth(1)
    .evaluate((slide) => getComputedStyle(slide).transitionDuration)
  expect(lasting).toBe('0.5s')
})

test('They stand still while pointed at, while the keyboard is in them, and after Pause', async () => {
  const { page, hero, shown } = await openStill()
  await hero.hover({ position: { x: 300, y: 40 } })
  await untilDrawn(page)
  const pointed = await shown()
  await letPass(page, 30_000)
  expect(await shown()).toBe(pointed)
  await back(page)
  await letPass(page, 3100)
  expect(await shown()).toBe((pointed + 1) % 4)

  await hero.getByRole('button', { name: 'Pause the slides' }).focus()
  await page.keyboard.press('Shift+Tab')
  await untilDrawn(page)
  const focused = await shown()
  await letPass(page, 30_000)
  expect(await shown()).toBe(focused)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await untilDrawn(page)
  await letPass(page, 30_000)
  expect(await shown()).toBe(focused)
  await hero.getByRole('button', { name: 'Play the slides' }).click()
  await back(page)
  await letPass(page, 3100)
  expect(await shown()).toBe((focused + 1) % 4)
})

test('For people who asked for less motion nothing moves by itself', async () => {
  const { page, hero, shown } = await openStill({ calm: true })
  await letPass(page, 60_000)
  expect(await shown()).toBe(0)
  expect(await hero.getByRole('button', { name: 'Pause the slides' }).isVisible()).toBe(false)
})

test('A swipe changes the slide', async () => {
  const page = await shop.openPage({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  await hero.getByRole('button', { name: 'Slide 2' }).click()
  const touch = (type: string, clientX: number) =>
    hero.dispatchEvent(type, { pointerType: 'touch', clientX, clientY: 200, bubbles: true })
  await touch('pointerdown', 300)
  await touch('pointerup', 120)
  expect(await hero.getAttribute('data-index')).toBe('2')
  await touch('pointerdown', 100)
  await touch('pointerup', 280)
  expect(await hero.getAttribute('data-index')).toBe('1')
})

test('Only the slide that is shown can be reached by keyboard and screen reader', async () => {
  const { hero } = await openStill({ calm: true })
  const inert = await hero
    .locator('[aria-roledescription=slide]')
    .evaluateAll((slides) => slides.map((slide) => slide.hasAttribute('inert')))
  expect(inert).toEqual([false, true, true, true])
})
