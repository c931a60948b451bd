import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { aHeavyPicture, aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const ERROR = 'You can only upload up to 5 images in total'

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

async function pictures(count: number): Promise<Chosen[]> {
  const colors = ['#cc3333', '#33cc33', '#3333cc', '#cccc33', '#33cccc', '#cc33cc']
  return Promise.all(
    colors.slice(0, count).map(async (color, at) => ({
      name: `picture-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPicture({ color }),
    })),
  )
}

const choose = (page: Page, files: Chosen[]) => page.getByLabel('Product images', { exact: true }).setInputFiles(files)
const tiles = (page: Page) => page.locator('[data-tile]')
const stored = (page: Page) =>
  page.locator('[data-tile] img[src^="/media/"], [data-tile] img[src^="blob:"]:not([class*="opacity"])')

async function fillLeast(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price (LKR)').fill('12500')
  await page.getByLabel('Category', { exact: true }).selectOption('Kettles')
}

async function add(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(
    (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/items'),
  )
  await page.getByRole('main').locator('button[type=submit]').click()
  const body = (await sent).postDataJSON()
  await page.waitForURL('**/admin')
  return body
}

test('The hint says what can be chosen, and the input takes any kind of image', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await page.getByText('Upload up to 5 images (JPG, PNG)').waitFor()
  const input = page.getByLabel('Product images', { exact: true })
  expect([await input.getAttribute('accept'), await input.getAttribute('multiple')]).toEqual(['image/*', ''])
})

test.each([DESKTOP, PHONE])(
  'Five images are uploaded, described, and saved in their order ($width px)',
  async (viewport) => {
    const { page } = await openOffice(shop, '/add-item', { viewport })
    await choose(page, await pictures(5))
    await expect.poll(() => stored(page).count()).toBe(5)
    await page.getByLabel('What Image 1 shows').fill('From the left')
    await fillLeast(page, `Five images at ${viewport.width}`)
    const body = await add(page)
    const images = body.images as string[]
    const [, folder] = /^\/media\/employees\/(product_\d+_[a-z0-9]+)\//.exec(images[0] ?? '') ?? []
    expect(images).toEqual([1, 2, 3, 4, 5].map((n) => `/media/employees/${folder}/product_image_${n}`))
    expect(body.imageAlts).toEqual(['From the left', '', '', '', ''])
    for (const image of images) expect((await page.request.get(image)).status()).toBe(200)
  },
)

test('Six images at once are too many: the error is shown and the selection is ignored', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (/\/api\/(?:media|uploads)/.test(request.url())) sent.push(request.url())
  })
  await choose(page, await pictures(6))
  await page.getByRole('main').getByRole('alert').getByText(ERROR).waitFor()
  expect([await tiles(page).count(), sent.length]).toEqual([0, 0])
  await choose(page, await pictures(4))
  await expect.poll(() => tiles(page).count()).toBe(4)
  expect(await page.getByRole('main').getByText(ERROR).count()).toBe(0)
  await choose(page, await pictures(2))
  await page.getByRole('main').getByRole('alert').getByText(ERROR).waitFor()
  expect(await tiles(page).count()).toBe(4)
})

test('Images are ordered by buttons, by dragging with the mouse, and one becomes the main image', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await choose(page, await pictures(4))
  await expect.poll(() => stored(page).count()).toBe(4)
  for (const at of [1, 2, 3, 4]) await page.getByLabel(`What Image ${at} shows`).fill(`picture ${at}`)
  const order = () =>
    tiles(page)
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')))
  await page.getByRole('button', { name: 'Move Image 1 back' }).click()
  expect(await order()).toEqual(['picture 2', 'picture 1', 'picture 3', 'picture 4'])
  await page.getByRole('button', { name: 'Move Image 4 forward' }).click()
  expect(await order()).toEqual(['picture 2', 'picture 1', 'picture 4', 'picture 3'])
  await page.getByRole('button', { name: 'Make Image 4 the main image' }).click()
  expect(await order()).toEqual(['picture 3', 'picture 2', 'picture 1', 'picture 4'])
  await tiles(page).nth(0).getByText('Main image').waitFor()
  await tiles(page)
    .nth(0)
    .evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
  const from = await tiles(page).nth(0).locator('[aria-hidden=true].cursor-grab').boundingBox()
  const to = await tiles(page).nth(2).boundingBox()
  if (!from || !to) throw new Error('the images are not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['picture 2', 'picture 1', 'picture 3', 'picture 4'])
  await page.mouse.move(from.x, from.y, { steps: 4 })
  expect(await order()).toEqual(['picture 2', 'picture 1', 'picture 3', 'picture 4'])
  await page.getByRole('button', { name: 'Remove Image 1' }).click()
  await fillLeast(page, 'Ordered images')
  expect((await add(page)).imageAlts).toEqual(['picture 1', 'picture 3', 'picture 4'])
})

test('An image can be looked at in large before it is saved', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await choose(page, await pictures(1))
  await page.getByRole('button', { name: 'Show Image 1 large' }).click()
  await page.getByRole('dialog', { name: 'Image' }).getByRole('img').waitFor()
})

test('Images can be dropped on the form', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const [picture] = await pictures(1)
  const transfer = await page.evaluateHandle(async (base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  }, picture?.buffer.toString('base64') ?? '')
  await page.getByRole('button', { name: 'Add Images' }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect.poll(() => stored(page).count()).toBe(1)
})

test('Up to 256 KB goes in one request, above that in resumable parts of at most 32 MB', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent: [string, string, number][] = []
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (!/^\/api\/(?:media|uploads)/.test(path)) return
    sent.push([
      request.method(),
      path.replace(/\/[^/]*_[^/]*|\/[0-9a-f]{32}/g, '/*'),
      request.postDataBuffer()?.length ?? 0,
    ])
  })
  const heavy = { name: 'heavy.png', mimeType: 'image/png', buffer: await aHeavyPicture(900_000) }
  expect(heavy.buffer.length).toBeGreaterThan(officeLimits.resumableAbove)
  await choose(page, await pictures(1))
  await expect.poll(() => stored(page).count()).toBe(1)
  await choose(page, [heavy])
  await expect.poll(() => stored(page).count()).toBe(2)
  expect(sent.map(([method, path]) => [method, path])).toEqual([
    ['PUT', '/api/media/*/*'],
    ['POST', '/api/uploads'],
    ['PATCH', '/api/uploads/*'],
  ])
  expect(Math.max(...sent.map(([, , size]) => size))).toBeLessThanOrEqual(officeLimits.chunkBytes)
  await fillLeast(page, 'Small and heavy')
  const body = await add(page)
  for (const image of body.images as string[]) expect((await page.request.get(image)).status()).toBe(200)
})

test('An upload shows how far it is, goes on after the line was lost, and the item is saved with it', async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/Failed to load/] })
  const heavy = { name: 'heavy.png', mimeType: 'image/png', buffer: await aHeavyPicture(900_000) }
  let isCut = true
  await page.route('**/api/uploads/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const goesOn = page.waitForRequest((request: Request) => request.method() === 'HEAD')
  await choose(page, [heavy])
  await page.getByRole('progressbar', { name: 'Uploading heavy.png' }).waitFor()
  await goesOn
  isCut = false
  await expect.poll(() => stored(page).count()).toBe(1)
  await fillLeast(page, 'Cut and gone on')
  expect((await add(page)).images).toHaveLength(1)
})

test('What is no picture is refused with its reason, can be taken out, and the other images are saved with a warning', async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/415/] })
  const program = { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is a program') }
  const [good] = await pictures(1)
  if (!good) throw new Error('no picture')
  await choose(page, [program, good])
  await tiles(page).nth(0).getByText('This file is not a picture. Please choose a JPG or PNG file.').waitFor()
  await expect.poll(() => stored(page).count()).toBe(1)
  // It takes no place of the five.
  await choose(page, await pictures(4))
  await expect.poll(() => stored(page).count()).toBe(5)
  expect(await page.getByRole('main').getByText(ERROR).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add Images' }).count()).toBe(0)
  await fillLeast(page, 'One of two')
  const told = ['Some product images failed to upload', 'Item added successfully!'].map((words) =>
    momentary(page, '[data-toast]', words),
  )
  expect((await add(page)).images).toHaveLength(5)
  await Promise.all(told)
})

test('A file of more than 20 MB is refused before a byte of it is sent', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (/\/api\/(?:media|uploads)/.test(request.url())) sent.push(request.url())
  })
  const transfer = await page.evaluateHandle((size) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(size)], 'huge.png', { type: 'image/png' }))
    return data
  }, limits.pictureBytes + 1)
  await page.getByRole('button', { name: 'Add Images' }).dispatchEvent('drop', { dataTransfer: transfer })
  await tiles(page).getByText('This picture is too large. Please choose a file of at most 20 MB.').waitFor()
  expect(sent).toEqual([])
})

test('A failed upload can be tried again', async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/415/] })
  let isBroken = true
  await page.route('**/api/media/**', (route) => {
    if (!isBroken) return route.continue()
    const message = 'Not this time.'
    return route.fulfill({
      status: 415,
      json: { success: false, message, error: message, code: 'NOT_A_PICTURE' },
    })
  })
  await choose(page, await pictures(1))
  await tiles(page).getByText('Not this time.').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Retry Image 1' }).click()
  await expect.poll(() => stored(page).count()).toBe(1)
  await fillLeast(page, 'Tried again')
  expect((await add(page)).images).toHaveLength(1)
  expect(await page.getByText('Some product images failed to upload').count()).toBe(0)
})

test('Saving waits for images on their way, and can go on without them', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await page.route('**/api/media/**', () => {})
  await choose(page, await pictures(1))
  await fillLeast(page, 'Did not wait')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByText('1 image still on the way. Saving follows at once.').waitFor()
  await page.getByRole('button', { name: 'Adding...' }).waitFor()
  await page.getByRole('button', { name: 'Save without' }).click()
  await page.getByText('Some product images failed to upload').waitFor()
  await page.waitForURL('**/admin')
})

test('A description section has an image of its own; one that fails is silently dropped', async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/415/] })
  const [good] = await pictures(1)
  if (!good) throw new Error('no picture')
  await page.getByLabel('Text of Section 1').fill('With image')
  await page.getByLabel('Image of Section 1').first().setInputFiles(good)
  await page.getByRole('button', { name: 'Remove the image of Section 1' }).waitFor()
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByLabel('Text of Section 2').fill('Image fails')
  await page
    .getByLabel('Image of Section 2')
    .first()
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') })
  await page.getByText('This file is not a picture. Please choose a JPG or PNG file.').waitFor()
  await fillLeast(page, 'Illustrated')
  const told = momentary(page, '[data-toast]', 'Item added successfully!')
  const { description } = await add(page)
  expect(description).toMatch(
    /^With image\n!\[Image\]\(\/media\/employees\/desc_\d+_[a-z0-9]+\/description_image_\d+\)\n\nImage fails$/,
  )
  await told
  expect(await page.getByText(/failed to upload/).count()).toBe(0)
})
