/**
 * The search that forgives, among 100,000 items: answers made anew, for typed words, codes, quantities and typing
 * errors.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import { readFacets } from '#server/catalogue/data/read-facets.ts'
import { listItems } from '#server/catalogue/items/list-items.ts'
import { FEW, suggestItems } from '#server/catalogue/search/suggest-items.ts'
import { type Db, openPool } from '#server/platform/database/database.ts'
import { inDataFolder } from './in-data-folder.ts'
import { count, type Report } from './report.ts'

const ITEMS = 100_000
const TURNS = 10
const BRANDS =
  'Samsung LG Philips Panasonic Xiaomi Redmi Bosch Singer Abans Aruna Kenwood Haier Hisense Nokia Dyson Ninja'.split(
    ' ',
  )
const KINDS = [
  ...['TV|55-inch Smart TV', 'Refrigerators|250 L Double-Door Refrigerator', 'Kettles|1.7 L Steel Kettle'],
  ...[
    'Washing Machines|8 kg Front-Load Washing Machine',
    'Phones|Galaxy Phone 128 GB',
    'Blenders|750 W Glass-Jar Blender',
  ],
  ...['Air Fryers|4.1 L Essential Air Fryer', 'Rice Cookers|1.8 L Digital Rice Cooker', 'Electric|16-inch Stand Fan'],
]
const COLOURS = 'Black White Silver Red Blue Green Gold Copper'.split(' ')

const typed = [
  ...['fridge', 'samsung fridge', 'samsung tv', 'smasung tv', 'ketle', '55" samsung', 'kettle 1700 ml', 'philips 1.8l'],
  ...['ua4711', 'airfryer philips', 'washer 8kg bosch', 'hand phone nokia', 'frontload lg', 'xioami blender', 'qqqqqq'],
  ...[
    'red kettle dyson',
    'panasonic stand fans',
    'telly',
    'mobile',
    'refridgerator singer',
    'blue wasing machine',
    'samsung',
  ],
  ...[
    'samsung galaxy kettle',
    'stand fan 16 inch copper',
    'ninja grill',
    'rice cooker silver haier',
    'MODEL ua99',
    'dyson v12',
  ],
]

export async function benchSearch(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  try {
    await inDataFolder(dataDir, async ({ db, pool, log }) => {
      // Without the time limits of a shop that serves.
      const filling = openPool({ connectionString: pool.options.connectionString, max: 1 }, log)
      await fill(filling.db)
      await filling.close()
      const facets = await readFacets(db)
      const rows: { query: string; times: number[]; found: number }[] = []
      for (const query of typed) rows.push({ query, ...(await timesOf(() => answer(db, query, facets))) })
      const all = rows.flatMap(({ times }) => times)
      report.section(
        `Searching ${count(ITEMS)} items`,
        `The list and what is suggested, without cache, one after the other, on the embedded database: each of ${typed.length} queries ${TURNS} times. Of all: median ${at(all, 0.5)} ms, 95th percentile ${at(all, 0.95)} ms.`,
      )
      report.table(
        ['', 'found', 'median ms', 'slowest ms'],
        rows.map(({ query, times, found }) => [query, count(found), at(times, 0.5), at(times, 1)]),
      )
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function answer(db: Db, search: string, facets: Awaited<ReturnType<typeof readFacets>>): Promise<number> {
  const query = ItemQuery.parse({ search, limit: 100 })
  const { rows, total } = await listItems(db, query, (_, counted) => counted())
  if (total >= FEW) return rows.length
  return rows.length + (await suggestItems(db, { search, isListed: total > 0 }, facets)).rows.length
}

async function timesOf(run: () => Promise<number>): Promise<{ times: number[]; found: number }> {
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    found = await run()
    times.push(performance.now() - began)
  }
  return { times, found }
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}

/** Each kind in each brand and colour, told apart by a model code; no text is quite like another one. */
async function fill(db: Db): Promise<void> {
  const atOnce = 5_000
  for (let from = 1; from <= ITEMS; from += atOnce) {
    await db.execute(sql`
      insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts,
        description, color, specifications, sku, disabled, version, created_at, updated_at)
      select 'bench' || lpad(n::text, 11, '0'), 'bench-' || n,
        brand || ' ' || split_part(kind, '|', 2) || ' ' || colour || ' ' || upper(substr(md5(n::text), 1, 5)),
        brand, lower(brand), split_part(kind, '|', 1), lower(replace(split_part(kind, '|', 1), ' ', '')),
        100000 + (n * 7919) % 9000000, n % 10, '[]'::jsonb, '[]'::jsonb, 'A plain description.', '"Black"'::jsonb,
        jsonb_build_array(jsonb_build_array('Power', (n % 40) * 50 || ' W, 230 V, 50 Hz, plug type G'),
          jsonb_build_array('Size', n % 90 || ' x ' || n % 60 || ' x ' || n % 70 || ' cm'), jsonb_build_array('Warranty', '2 years')),
        'UA' || n || 'B', false, 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(${from}::int, ${from + atOnce - 1}::int) as n,
        lateral (select (${sql.param(BRANDS)}::text[])[1 + (n * 31) % ${BRANDS.length}::int] as brand,
          (${sql.param(KINDS)}::text[])[1 + (n * 17) % ${KINDS.length}::int] as kind,
          (${sql.param(COLOURS)}::text[])[1 + (n / 7) % ${COLOURS.length}::int] as colour) as parts`)
  }
  await db.execute(sql`vacuum analyze items, item_search, item_spellings`)
}
