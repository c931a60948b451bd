import { expect, test } from 'vitest'
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { NewItem } from '#contract/catalogue/items/items.ts'
import { findPicturesInUse } from '#server/app/find-pictures-in-use.ts'
import { days } from '#server/platform/durations.ts'
import { anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { pregenerateSizes } from './picture-sizes.ts'
import { storePicture } from './store-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const shop = await openTestShop()
const { services } = shop
const owner = await signedIn(shop, { role: 'admin' })
const bytes = await aPicture({ width: 40, height: 40 })
let count = 0
const nextName = () => ({ folder: 'product_9_z', file: `product_image_${++count}` })

async function aStoredPicture(name = nextName()): Promise<string> {
  return (await storePicture(services, { ...name, bytes })).url
}

async function addItem(parts: Parameters<typeof anItemInput>[0]): Promise<string> {
  const answer = await owner.call('POST /items', { body: NewItem.parse(anItemInput(parts)) })
  return answer.json.item.id
}

const isThere = async (url: string) => (await services.files.read(url.replace('/media/', ''))) !== null
const sweep = () => sweepPictures(services, (addresses) => findPicturesInUse(services.db, addresses))

test('pictures that nothing shows are deleted after a day, with their sizes; all others stay', async () => {
  const inImages = await aStoredPicture()
  const inDescription = await aStoredPicture()
  const inOrder = await aStoredPicture()
  const inPreOrder = await aStoredPicture()
  const unused = await aStoredPicture()
  await pregenerateSizes(services, unused.replace('/media/', ''))
  await addItem({ title: 'Shown', images: [inImages] })
  await addItem({
    title: 'Described',
    disabled: true,
    description: encodeDescription([{ text: 'First' }, { text: 'Second', image: inDescription }]),
  })
  const ordered = await addItem({ title: 'Ordered', images: [inOrder] })
  const preOrdered = await addItem({ title: 'Pre-ordered', images: [inPreOrder], qty: 0 })
  expect((await shop.call('POST /orders', { body: anOrderBody([{ id: ordered, qty: 1 }]) })).status).toBe(201)
  const preOrder = { name: 'Nimali', email: 'n@example.com', phone: '1', address: 'Kandy', quantity: 1 }
  const body = { ...preOrder, productId: preOrdered }
  expect((await shop.call('POST /pre-orders', { body })).status).toBe(201)
  for (const id of [ordered, preOrdered]) {
    expect((await owner.call('DELETE /items/{id}', { params: { id } })).status).toBe(200)
  }

  expect(await sweep()).toBe(0)
  expect(await isThere(unused)).toBe(true)

  shop.clock.pass(days(2))
  expect(await sweep()).toBe(1)
  const kept = await Promise.all([inImages, inDescription, inOrder, inPreOrder, unused].map(isThere))
  expect(kept).toEqual([true, true, true, true, false])
  for (const width of [160, 320, 480, 640, 960, 1280]) {
    expect(await services.files.read(`${width}w/${unused.replace('/media/', '')}`)).toBeNull()
  }
})

test('a picture that is sent again is kept for another day', async () => {
  const name = nextName()
  const url = await aStoredPicture(name)
  shop.clock.pass(days(2))
  await aStoredPicture(name)
  expect(await sweep()).toBe(0)
  shop.clock.pass(days(2))
  expect(await sweep()).toBe(1)
  expect(await isThere(url)).toBe(false)
})

test('a file that came another way than through the shop is as old as the sweep knows it', async () => {
  const url = '/media/employees/copied/picture'
  await services.files.put('employees/copied/picture', bytes)
  shop.clock.pass(days(300))
  expect(await sweep()).toBe(0)
  shop.clock.pass(days(1) + 1)
  expect(await sweep()).toBe(1)
  expect(await isThere(url)).toBe(false)
})

test('of several processes that sweep at one moment each picture is deleted by one', async () => {
  await Promise.all([aStoredPicture(), aStoredPicture(), aStoredPicture()])
  shop.clock.pass(days(2))
  const deleted = await Promise.all([sweep(), sweep(), sweep()])
  expect(deleted.reduce((all, one) => all + one)).toBe(3)
})
