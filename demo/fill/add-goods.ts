/** Puts the goods of the demo shop into the catalogue, with their pictures, as the owner would. */
import { createHash } from 'node:crypto'
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { eachItemField } from '#contract/catalogue/items/item-fields.ts'
import { NewItem } from '#contract/catalogue/items/items.ts'
import { addItem } from '#server/catalogue/items/add-item.ts'
import { findItems } from '#server/catalogue/items/find-items.ts'
import type { Services } from '#server/services.ts'
import { storePicture } from '#server/site/media/store-picture.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { DemoItem } from '../catalogue/demo-item.ts'
import { translationsOf } from '../catalogue/languages/translations-of.ts'
import { orders } from '../conversations/orders.ts'
import { type Moment, momentBefore } from '../people/moment.ts'
import { readPictures } from './read-pictures.ts'

interface AddGoods {
  now: Date
  /** Told after each item how many there are of how many. */
  onAdded: (count: number, total: number) => void
}

/** Items that are there already, told by their slug, stay as they are. */
export async function addGoods(services: Services, { now, onAdded }: AddGoods): Promise<void> {
  const known = await findItems(
    services.db,
    catalogue.map(({ slug }) => slug),
  )
  let count = known.size
  const add = async (item: DemoItem, position: number) => {
    const images = await storePictures(services, item)
    const at: Moment = `${item.daysOld} ${8 + (position % 9)}:${10 + ((position * 7) % 50)}`
    const clock = () => momentBefore(now, at)
    const goods = { item: newItem(item, images), byUserId: null, slug: item.slug }
    await services.transaction((tx) => addItem(tx, goods, { clock }))
    count += 1
    onAdded(count, catalogue.length)
  }
  const waiting = [...catalogue.entries()].filter(([, { slug }]) => !known.has(slug)).values()
  const addWaiting = async () => {
    for (const [position, item] of waiting) await add(item, position)
  }
  // Two at a time: while the pictures of one are encoded, the other is stored.
  await Promise.all([addWaiting(), addWaiting()])
}

/** The folder tells what is in it: the same pictures again are at home already, others get another address. */
async function storePictures(services: Services, item: DemoItem): Promise<string[]> {
  const pictures = await readPictures(item)
  const hash = createHash('sha256').update(item.slug)
  for (const bytes of pictures) hash.update(bytes)
  const folder = `product_0_${hash.digest('hex').slice(0, 24)}`
  const addresses: string[] = []
  for (const [index, bytes] of pictures.entries()) {
    const { url } = await storePicture(services, { folder, file: `product_image_${index + 1}`, bytes })
    addresses.push(url)
  }
  return addresses
}

function newItem(item: DemoItem, images: string[]): NewItem {
  const { title, brand, category, price, color, specifications } = item
  const sections = item.sections.map(({ text, picture }) => ({
    text,
    ...(picture === undefined ? {} : { image: images[picture] }),
  }))
  return NewItem.parse({
    title,
    brand,
    category,
    price,
    ...eachItemField((name) => item[name]),
    specifications,
    qty: item.qty + sold(item.slug),
    disabled: item.disabled ?? false,
    color: { color: color.hex, name: color.name },
    description: encodeDescription(sections),
    images,
    imageAlts: item.pictures,
    ...translationsOf(item.slug),
  })
}

/** Pieces that the orders of the demo shop will take for good. */
function sold(slug: string): number {
  return orders
    .filter(({ state }) => state !== 'cancelled')
    .reduce((pieces, { lines }) => pieces + (lines[slug] ?? 0), 0)
}
