// A master whose file is damaged: visitors find nothing there, for no longer than it is so, and the owners are told
// once.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictureAt } from '#contract/core/pictures.ts'
import { defaultShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { iconAt } from '#contract/site/shop-icons.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { isWholePicture, readMaster } from './master-file.ts'
import { createPictureServer } from './picture-server.ts'
import { pregenerateSizes } from './picture-sizes.ts'
import { storePicture } from './store-picture.ts'

const shop = await openTestShop()
const { services } = shop
const { db, files } = services
const owner = await signedIn(shop, { role: 'admin' })
let count = 0

async function stored() {
  const bytes = await aPicture({ width: 400, height: 300, color: `#${String(++count).padStart(6, '0')}` })
  const { url } = await storePicture(services, { folder: 'item_9_damaged', file: `image_${count}`, bytes })
  return { url, key: url.replace('/media/', '') }
}

async function cutShort(key: string): Promise<Uint8Array> {
  const whole = (await files.read(key)) ?? new Uint8Array()
  await files.put(key, whole.subarray(0, whole.length / 2))
  return whole
}

/** By a server that has nothing in memory yet. */
const ask = (path: string) => createPictureServer(services).request(path)
const work = () => runDueJobs(services, createHandlers(services))
const told = () => db.select().from(auditEvents).where(eq(auditEvents.kind, 'picture.damaged')).orderBy(auditEvents.id)
const mails = () => db.select().from(outbox).where(eq(outbox.kind, 'shop-picture-damaged'))
const listed = async () => {
  const { json } = await shop.call('GET /inventory', { query: { picture: 'damaged' }, token: owner.token ?? undefined })
  return json.map(({ id }) => id)
}

test('A damaged master is not found, is told of once for its item, and is there again once its file is', async () => {
  const [first, second] = [await stored(), await stored()]
  const item = await anItem(services, { title: 'Cut Kettle', images: [first.url, second.url] })
  const whole = await cutShort(first.key)
  setShopDetails({ ...defaultShopDetails, logo: first.url })
  for (const path of [first.url, pictureAt(first.url, 320), iconAt(first.url, 180)]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store'])
    await work()
  }
  setShopDetails(null)
  expect(await told()).toMatchObject([{ subject: item.id, before: first.url, userId: null }])
  expect(await mails()).toMatchObject([{ to: owner.email, subject: 'A picture of Cut Kettle is damaged' }])
  expect(await listed()).toEqual([item.id])

  await cutShort(second.key)
  await pregenerateSizes(services, second.key)
  await work()
  expect((await told()).map(({ before }) => before)).toEqual([first.url, second.url])
  expect(await mails()).toHaveLength(1)

  await files.put(first.key, whole)
  expect((await ask(pictureAt(first.url, 320))).status).toBe(200)
  await db.update(items).set({ images: [] }).where(eq(items.id, item.id))
  expect(await listed()).toEqual([])
})

test('One bit of a master that is another one is seen, wherever it is, and told of', async () => {
  const { url, key } = await stored()
  await anItem(services, { title: 'Bit Kettle', images: [url] })
  const kept = Buffer.from((await files.read(key)) ?? [])
  const picture = (await readMaster(files, key)) ?? new Uint8Array()
  const inDigest = kept.length - 1
  for (const at of [...Array.from({ length: 40 }, (_, n) => Math.floor((n * picture.length) / 40)), inDigest]) {
    const flipped = Buffer.from(kept)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    await files.put(key, flipped)
    for (const path of [url, pictureAt(url, 320)]) expect([at, (await ask(path)).status]).toEqual([at, 404])
  }
  await work()
  expect((await told()).filter(({ before }) => before === url)).toHaveLength(1)
  await files.put(key, kept)
  expect((await ask(url)).status).toBe(200)
})

test('A master that came without a digest is shown as it is', async () => {
  const { url, key } = await stored()
  const picture = (await readMaster(files, key)) ?? new Uint8Array()
  await files.put(key, picture)
  const answer = await ask(url)
  expect([answer.status, Buffer.compare(Buffer.from(await answer.arrayBuffer()), picture)]).toEqual([200, 0])
  expect((await ask(pictureAt(url, 320))).status).toBe(200)
})

test('A server that knows of the damage tells nobody a second time', async () => {
  const { url, key } = await stored()
  await cutShort(key)
  const server = createPictureServer(services)
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.request(pictureAt(url, 320))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const { rows } = await services.database.pool.query(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'picture-damaged'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test.each(['jpeg', 'png', 'webp'] as const)('A %s that lost its end is seen to be cut short', async (format) => {
  const whole = await aPicture({ format })
  expect(isWholePicture(whole)).toBe(true)
  for (const part of [0, 0.1, 0.5, 0.99]) {
    expect(isWholePicture(whole.subarray(0, Math.floor((whole.length - 12) * part)))).toBe(false)
  }
})
