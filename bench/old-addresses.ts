/** What an address that nothing answers costs: its 404 page, with and without redirects, and the look-up alone. */
import { itemAddresses } from '#server/catalogue/items/item-addresses.ts'
import { findRedirect } from '#server/site/redirects/find-redirect.ts'
import { writeRedirects } from '#server/site/redirects/write-redirects.ts'
import { inDataFolder } from './in-data-folder.ts'
import { load } from './load.ts'
import { count, median, type Report } from './report.ts'
import { fillEmbedded, serveBenchShop } from './served-shop.ts'

const ITEMS = 1_000
const REDIRECTS = 10_000
const LOOK_UPS = 2_000
const SECONDS_A_TURN = 2
const TURNS = 3

export async function benchOldAddresses(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  const without = await servedTimes(dataDir, ['/nowhere/at-all'])
  await inDataFolder(dataDir, async ({ transaction }) => {
    const target = { to: '/products/bench-7', key: '/products/bench-7', host: null }
    const wanted = Array.from({ length: REDIRECTS }, (_, at) => `/collections/old/name-${at}`)
    await transaction((tx) =>
      writeRedirects(
        tx,
        wanted.map((from) => ({ from, target, permanent: true, source: 'file' as const })),
      ),
    )
  })
  const found = await lookUps(dataDir)
  const among = await servedTimes(dataDir, ['/nowhere/at-all', '/collections/old/name-77'])
  await remove()
  report.section(`Old addresses among ${count(REDIRECTS)} redirects`, 'One connection; medians in ms.')
  report.table(
    ['', 'ms'],
    [
      ['unknown address, page, no redirects', without[0]?.toFixed(2) ?? ''],
      ['unknown address, page', among[0]?.toFixed(2) ?? ''],
      ['redirect, answer', among[1]?.toFixed(2) ?? ''],
      ['unknown address, look-up alone', found.unknown.toFixed(3)],
      ['redirect, look-up alone', found.known.toFixed(3)],
    ],
  )
}

async function servedTimes(dataDir: string, paths: readonly string[]): Promise<number[]> {
  const shop = await serveBenchShop({ dataDir })
  const times: number[] = []
  for (const path of paths) {
    const turn = { url: shop.url + path, duration: SECONDS_A_TURN, connections: 1, headers: {} }
    await load(turn)
    const measured: number[] = []
    for (let at = 0; at < TURNS; at += 1) measured.push((await load(turn)).p50)
    times.push(median(measured))
  }
  await shop.stop()
  return times
}

async function lookUps(dataDir: string): Promise<{ unknown: number; known: number }> {
  const times = { unknown: 0, known: 0 }
  await inDataFolder(dataDir, async ({ db }) => {
    for (const kind of ['unknown', 'known'] as const) {
      const measured: number[] = []
      for (let at = 0; at < LOOK_UPS; at += 1) {
        const started = performance.now()
        await findRedirect(db, kind === 'known' ? `/collections/old/name-${at}` : `/nowhere/${at}`, itemAddresses)
        measured.push(performance.now() - started)
      }
      times[kind] = median(measured)
    }
  })
  return times
}
