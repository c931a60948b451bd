// The pictures of a product: thumbnails, swipes, and the large view.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const picture = await aPicture({ width: 640, height: 640, format: 'webp' })
const address = (name: string) => `/media/employees/product_1_test/product_image_${name}`

await anItem(shop.services, {
  title: 'Glass Kettle',
  images: [address('1'), address('2'), address('3')],
  imageAlts: ['The kettle from the left', 'The kettle from above', ''],
})

/** Opens a page on which the shop's pictures exist. */
async function open(path: string, options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage(options)
  await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  await page.goto(path)
  return page
}

test('A large picture has thumbnails; a thumbnail, the arrows and arrow keys choose another', async () => {
  const page = await open('/products/glass-kettle')
  const gallery = page.getByRole('region', { name: 'Pictures of Glass Kettle' })
  const thumbnails = gallery.getByRole('list', { name: 'Choose a picture' }).getByRole('button')
  const chosen = () => gallery.getAttribute('data-index')
  const isSeen = (alt: string) =>
    gallery
      .getByRole('list', { name: 'Large pictures' })
      .getByRole('img', { name: alt })
      .evaluate((image) => {
        const { left, right } = image.getBoundingClientRect()
        const box = image.closest('ul')?.getBoundingClientRect()
        return box !== undefined && Math.abs(left - box.left) < 2 && Math.abs(right - box.right) < 2
      })
  expect(await thumbnails.count()).toBe(3)
  await expect.poll(() => isSeen('The kettle from the left')).toBe(true)
  await thumbnails.nth(1).click()
  await expect.poll(() => isSeen('The kettle from above')).toBe(true)
  await expect.poll(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isSeen('Glass Kettle, picture 3')).toBe(true)
  await expect.poll(() => thumbnails.nth(2).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(chosen).toBe('2')
  await page.keyboard.press('ArrowRight')
  await untilDrawn(page)
  expect(await chosen()).toBe('2')
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(() => isSeen('The kettle from above')).toBe(true)
  await gallery.getByRole('list', { name: 'Large pictures' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isSeen('The kettle from the left')).toBe(true)

  // A mouse over it enlarges it where it stands, within its box.
  const first = gallery.getByRole('img', { name: 'The kettle from the left' })
  const width = async () => (await first.boundingBox())?.width ?? 0
  const small = await width()
  await first.hover()
  await expect.poll(width).toBeGreaterThan(1.9 * small)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(width).toBe(small)
})

test('A swipe moves to the next picture', async () => {
  const page = await open('/products/glass-kettle', { viewport: PHONE, hasTouch: true, isMobile: true })
  const gallery = page.getByRole('region', { name: 'Pictures of Glass Kettle' })
  const box = await gallery.getByRole('list', { name: 'Large pictures' }).boundingBox()
  if (!box) throw new Error('no pictures')
  const finger = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', 300)
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(() => gallery.getAttribute('data-index')).toBe('1')
})

test('A picture can be enlarged over the whole screen, moved on with arrow keys, and closed where it was left', async () => {
  const page = await open('/products/glass-kettle')
  const opener = page.getByRole('button', { name: 'Enlarge picture' })
  await opener.click()
  const screen = page.getByRole('dialog', { name: 'Pictures of Glass Kettle, enlarged' })
  await screen.getByRole('img', { name: 'The kettle from the left' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await screen.getByRole('img', { name: 'The kettle from above' }).waitFor()
  await screen.getByText('Picture 2 of 3').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await screen.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByRole('region', { name: 'Pictures of Glass Kettle' }).getAttribute('data-index'))
    .toBe('1')
})

test('An enlarged picture grows by a double tap, a pinch, a click and a key, up to the pixels that are stored', async () => {
  const page = await open('/products/glass-kettle', { hasTouch: true })
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  const screen = page.getByRole('dialog', { name: 'Pictures of Glass Kettle, enlarged' })
  const picture = screen.getByRole('img', { name: 'The kettle from the left' })
  const scale = async () => Number(await screen.locator('[data-scale]').getAttribute('data-scale'))
  await picture.waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [width / 2, height / 2]
  const fingers = await page.context().newCDPSession(page)
  // What is a tap, and what a double one, is told by the times of the events, however long they are on their way.
  const doubleTap = async () => {
    const start = Date.now() / 1_000
    for (const [at, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
      const touchPoints = type === 'touchStart' ? [{ x, y }] : []
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + at / 20 })
    }
  }
  const click = async () => {
    const start = Date.now() / 1_000
    for (const [at, type] of (['mouseMoved', 'mousePressed', 'mouseReleased'] as const).entries()) {
      const press = type === 'mouseMoved' ? {} : { button: 'left' as const, clickCount: 1 }
      await fingers.send('Input.dispatchMouseEvent', { type, x, y, timestamp: start + at / 20, ...press })
    }
  }
  await doubleTap()
  await expect.poll(scale).toBe(2.5)
  await expect.poll(() => picture.getAttribute('src')).not.toMatch(/\d+w/)
  await doubleTap()
  await expect.poll(scale).toBe(1)

  const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    })
  await pinch('touchStart', 20)
  for (const apart of [30, 40, 60]) await pinch('touchMove', apart)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(scale).toBeCloseTo(3, 1)

  await screen.getByRole('button', { name: 'Show the whole picture' }).click()
  await expect.poll(scale).toBe(1)
  await click()
  await expect.poll(scale).toBe(2.5)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(scale).toBe(1)
})
