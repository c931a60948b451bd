import { expect, test } from 'vitest'
import { officeLimits } from '#contract/core/office-limits.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aHeavyPicture, aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)

async function send(path: string, body: Uint8Array, token: string | null = owner.token) {
  const response = await shop.app.request(`/api/media/${path}`, {
    method: 'PUT',
    body: Buffer.from(body),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  return { status: response.status, json: await response.json() }
}

test('a small picture is stored in one request, and the answer is its address', async () => {
  const answer = await send('product_1_a/product_image_1', await aPicture({ width: 320, height: 240 }))
  expect(answer).toEqual({
    status: 201,
    json: {
      success: true,
      message: 'Picture stored',
      url: '/media/employees/product_1_a/product_image_1',
      width: 320,
      height: 240,
    },
  })
  expect(await shop.services.files.read('employees/product_1_a/product_image_1')).not.toBeNull()
})

test.each(['product_1_a', 'item_1700000000000_x9', 'desc_1_abc'])(
  'pictures go into folders such as %s',
  async (folder) => {
    const file = folder.startsWith('desc') ? 'description_image_1700000000000' : 'product_image_5'
    expect((await send(`${folder}/${file}`, await aPicture())).status).toBe(201)
  },
)

test('only admins store pictures', async () => {
  const picture = await aPicture()
  expect(await send('product_2_a/product_image_1', picture, null)).toMatchObject({
    status: 401,
    json: { code: 'SIGN_IN_NEEDED' },
  })
  expect(await send('product_2_a/product_image_1', picture, customer.token)).toMatchObject({
    status: 403,
    json: { code: 'NOT_ALLOWED' },
  })
  expect(await shop.services.files.read('employees/product_2_a/product_image_1')).toBeNull()
})

test('a picture above 256 KB is not taken in one request', async () => {
  const heavy = await aHeavyPicture(officeLimits.resumableAbove)
  expect(heavy.length).toBeGreaterThan(officeLimits.resumableAbove)
  expect(await send('product_3_a/product_image_1', heavy)).toMatchObject({
    status: 413,
    json: { code: 'TOO_LARGE' },
  })
  expect(await shop.services.files.read('employees/product_3_a/product_image_1')).toBeNull()
})

test('what is no picture is refused, whatever it is called', async () => {
  const answer = await send('product_4_a/product_image_1', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(answer).toMatchObject({
    status: 415,
    json: {
      success: false,
      code: 'NOT_A_PICTURE',
      message: 'This file is not a picture. Please choose a JPG or PNG file.',
    },
  })
  expect(await send('product_4_a/product_image_2', Buffer.alloc(0))).toMatchObject({
    status: 415,
    json: { message: 'This file is empty.' },
  })
})

test('another picture at a taken address answers 409', async () => {
  await send('product_5_a/product_image_1', await aPicture({ color: '#ff0000' }))
  expect(await send('product_5_a/product_image_1', await aPicture({ color: '#00ff00' }))).toMatchObject({
    status: 409,
    json: { code: 'UPLOAD_CONFLICT' },
  })
})

test.each([
  'product_1_a/..%2f..%2fx',
  '..%2f..%2fetc/passwd',
  'product_1_a/product_image_1.svg',
  'product_1_a/product_image_',
  'other_1_a/product_image_1',
  'product_1_a%00/product_image_1',
])('a name such as %s is refused', async (path) => {
  const { status, json } = await send(path, await aPicture())
  expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
})

test('a path with ../ leads nowhere', async () => {
  const { status } = await send('product_1_a/../../../x', await aPicture())
  expect(status).toBe(404)
})
