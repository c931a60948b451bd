/**
 * The owner's work: inventory and search among 10,000 items, saving an item with five photos, and what pictures cost
 * everybody else.
 */
import { PICTURE_WIDTHS, pictureAt } from '#contract/core/pictures.ts'
import { load } from './load.ts'
import { makeOwner, type OfficeSession, openSession } from './office-session.ts'
import { aPhoto } from './photos.ts'
import { count, median, type Report } from './report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from './served-shop.ts'

const ITEMS = 10_000
const SECONDS_A_LIST = 3
const SAVES = 3
const PHOTOS_AT_ONCE = 20

const LIST = '/api/items?all=true&sort=newest&limit=24'
const LISTS = [
  ['inventory, first page', LIST],
  ['inventory, last page', `${LIST}&offset=9984`],
  ['a category of it', `${LIST}&category=Category%203`],
  ['search: kettle', `${LIST}&search=kettle`],
  ['search: rare words', `${LIST}&search=model%20a1b2`],
  ['names for filter and form', '/api/owner/names'],
  ['what waits today', '/api/owner/overview'],
] as const

export async function benchBackOffice(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  await makeOwner(dataDir)
  const shop = await serveBenchShop({ dataDir, metrics: true })
  try {
    const owner = await openSession(shop.url)
    await benchLists(report, shop.url, owner)
    const photos = await Promise.all(Array.from({ length: PHOTOS_AT_ONCE }, (_, at) => aPhoto(at)))
    await benchSaves(report, owner, photos)
    await benchPictures(report, shop, owner, photos)
  } finally {
    await shop.stop()
    await remove()
  }
}

async function benchLists(report: Report, url: string, owner: OfficeSession): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of LISTS) {
    const measured = await load({
      url: url + path,
      duration: SECONDS_A_LIST,
      connections: 4,
      headers: { Authorization: owner.authorization },
    })
    const { perSecond, p50, p99, errors } = measured
    rows.push([name, count(perSecond), p50.toFixed(1), p99.toFixed(1), String(errors)])
  }
  report.section(
    `The back office with ${count(ITEMS)} items`,
    'Calls of the inventory and its start page, four at once, on the embedded database; never kept in memory.',
  )
  report.table(['', 'a second', 'p50 ms', 'p99 ms', 'errors'], rows)
}

/** As the form does it: the photos are sent side by side, then the item is saved. */
async function benchSaves(report: Report, owner: OfficeSession, photos: Uint8Array<ArrayBuffer>[]): Promise<void> {
  const times: number[] = []
  for (let save = 0; save < SAVES; save += 1) {
    const folder = `product_${save}_save`
    const five = photos.slice(save * 5, save * 5 + 5)
    const began = performance.now()
    const images = await Promise.all(
      five.map((photo, at) => owner.sendPhoto(photo, { folder, file: `product_image_${at + 1}` })),
    )
    await owner.addItem(`Saved ${save}`, images)
    times.push(performance.now() - began)
  }
  const bytes = photos.reduce((sum, photo) => sum + photo.byteLength, 0) / photos.length
  report.section(
    'An item with five photos',
    `From the first byte of its five photos (6 megapixels, ${(bytes / 1024 / 1024).toFixed(1)} MB each, sent through tus) ` +
      `to the saved item: ${count(median(times))} ms, the median of ${SAVES}.`,
  )
}

/** Twenty photos at once, until all their sizes are made, while somebody reads in the shop. */
async function benchPictures(
  report: Report,
  { url, readMetrics }: BenchShop,
  owner: OfficeSession,
  photos: Uint8Array<ArrayBuffer>[],
): Promise<void> {
  // The event loop's delays are counted since they were read last.
  await readMetrics()
  let running = true
  const answers: number[] = []
  const reader = (async () => {
    while (running) {
      const asked = performance.now()
      await (await fetch(`${url}/api/items?limit=20&search=kettle`)).arrayBuffer()
      answers.push(performance.now() - asked)
    }
  })()
  const began = performance.now()
  const folder = 'product_9_many'
  const images = await Promise.all(
    photos.map((photo, at) => owner.sendPhoto(photo, { folder, file: `product_image_${at + 1}` })),
  )
  const taken = (performance.now() - began) / 1_000
  const sizes = images.flatMap((image) => PICTURE_WIDTHS.map((width) => pictureAt(image, width)))
  await Promise.all(sizes.map(async (size) => (await fetch(url + size)).arrayBuffer()))
  const made = (performance.now() - began) / 1_000 - taken
  running = false
  await reader
  const metrics = await readMetrics()
  answers.sort((a, b) => a - b)
  const at = (share: number) => (answers[Math.floor(answers.length * share)] ?? 0).toFixed(1)
  report.section(
    `${PHOTOS_AT_ONCE} photos at once`,
    'Checked, turned upright, encoded anew and stored; then their six sizes, while a shopper searches without a pause.',
  )
  report.table(
    ['', ''],
    [
      ['photos a second', (photos.length / taken).toFixed(1)],
      ['sizes a second', (sizes.length / made).toFixed(1)],
      ['delay of the event loop, p99, ms', (metrics('nodejs_eventloop_lag_p99_seconds') * 1_000).toFixed(1)],
      ['delay of the event loop, longest, ms', (metrics('nodejs_eventloop_lag_max_seconds') * 1_000).toFixed(1)],
      ["the shopper's search meanwhile, p50, ms", at(0.5)],
      ["the shopper's search meanwhile, p99, ms", at(0.99)],
    ],
  )
}
