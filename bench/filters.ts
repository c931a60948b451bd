/**
 * The filters of the product list, among 100,000 items: the list and what it can be filtered by, made anew, with no
 * cache.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import { readFacets } from '#server/catalogue/data/read-facets.ts'
import { countChoices } from '#server/catalogue/filters/count-choices.ts'
import { listItems } from '#server/catalogue/items/list-items.ts'
import { type Db, openPool } from '#server/platform/database/database.ts'
import { inDataFolder } from './in-data-folder.ts'
import { count, type Report } from './report.ts'

const ITEMS = 100_000
const TURNS = 20
const BRANDS = 'Samsung LG Philips Panasonic Xiaomi Redmi Bosch Singer Abans Aruna Kenwood Haier Hisense Nokia'.split(
  ' ',
)
const CATEGORIES = [
  'Refrigerators',
  'TV',
  'Washing Machines',
  'Phones',
  'Kettles',
  'Microwaves',
  'Blenders',
  'Air Fryers',
]

type Asked = Parameters<typeof ItemQuery.parse>[0]
const fridges = { category: 'Refrigerators' }
const asked: [name: string, query: Asked][] = [
  ['everything', {}],
  ['everything in stock', { stock: 'in' }],
  ['everything, LKR 20,000 to 30,000', { min: 20_000, max: 30_000 }],
  ['everything at a price nothing has', { min: 1, max: 2 }],
  ['two brands', { brand: ['LG', 'Samsung'] }],
  ['one category', fridges],
  ['under LKR 50,000, fits 60 cm', { ...fridges, max: 50_000, spec: ['width:..60'] }],
  [
    'two brands, two sizes, in stock',
    { ...fridges, brand: ['LG', 'Haier'], stock: 'in', spec: ['volume:200..250', 'volume:300..400'] },
  ],
  [
    'five filters, by price',
    { ...fridges, sort: 'price-asc', max: 90_000, stock: 'in', spec: ['width:..70', 'volume:100..300', 'class:A+'] },
  ],
  ['what nothing fits', { ...fridges, spec: ['width:..10', 'volume:700..'] }],
  ['a searched text, filtered', { ...fridges, search: 'frost', spec: ['width:..60'] }],
  ['one category, by cost over five years', { ...fridges, sort: 'five-years' }],
  ['the same, a late page', { ...fridges, sort: 'five-years', offset: 9_600 }],
  ['up to LKR 100,000 over five years', { ...fridges, spec: ['cost:..100000'] }],
  [
    'the same of a searched text, by cost',
    { ...fridges, search: 'frost', sort: 'five-years', spec: ['cost:..100000'] },
  ],
]

export async function benchFilters(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  try {
    await inDataFolder(dataDir, async ({ db, pool, log }) => {
      // Without the time limits of a shop that serves.
      const filling = openPool({ connectionString: pool.options.connectionString, max: 1 }, log)
      await fill(filling.db)
      await filling.close()
      const facets = await readFacets(db)
      const rows: { name: string; list: number[]; choices: number[]; total: number }[] = []
      for (const [name, query] of asked) {
        const given = ItemQuery.parse({ limit: 48, ...(query as object) })
        // Every shopper of a category is told costs over five years, in the choices at least.
        const parsed = { ...given, ...(given.category ? { tariff: proposedTariff } : {}) }
        const { total } = await listItems(db, parsed, (_, counted) => counted())
        const list = await timesOf(() => listItems(db, parsed, (_, counted) => counted()))
        rows.push({ name, list, choices: await timesOf(() => countChoices(db, parsed, facets)), total })
      }
      const all = rows.flatMap(({ list, choices }) => [...list, ...choices])
      report.section(
        `Filtering ${count(ITEMS)} items`,
        `A page of the list with its count, and the counts of all choices, without cache, one after the other, on the embedded database: each ${TURNS} times. Of all: median ${at(all, 0.5)} ms, 95th percentile ${at(all, 0.95)} ms.`,
      )
      report.table(
        ['', 'found', 'list, median ms', 'slowest', 'choices, median ms', 'slowest'],
        rows.map(({ name, list, choices, total }) => [
          ...[name, count(total), at(list, 0.5), at(list, 1), at(choices, 0.5), at(choices, 1)],
        ]),
      )
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}

/**
 * An eighth of all in each category, with eight facts; one in ten is out of stock. The triggers are off and the facts
 * written straight away: reading them of texts takes as long as the search's words, and is no part of what is measured.
 */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`alter table items disable trigger user`)
  await db.execute(sql`
    insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts,
      description, color, specifications, disabled, version, created_at, updated_at)
    select 'bench' || lpad(n::text, 11, '0'), 'bench-' || n, brand || case when n % 3 = 0 then ' Frost ' else ' Easy ' end || n,
      brand, lower(brand), category, lower(replace(category, ' ', '')),
      100000 + (n * 7919) % 20000000, n % 10, '[]'::jsonb, '[]'::jsonb, repeat('A plain description of it. ', 20), '"Black"'::jsonb,
      '[["Capacity", "250 litres"], ["Energy class", "A+"], ["Noise", "39 dB"], ["Warranty", "2 years"]]'::jsonb,
      false, 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ITEMS}::int) as n,
      lateral (select (${sql.param(BRANDS)}::text[])[1 + (n * 31) % ${BRANDS.length}::int] as brand,
        (${sql.param(CATEGORIES)}::text[])[1 + (n * 17) % ${CATEGORIES.length}::int] as category) as parts`)
  await db.execute(sql`
    insert into item_facts (item_id, key, number, text, category_key)
    select 'bench' || lpad(n::text, 11, '0'), facts.key, facts.number, facts.text,
      lower(replace((${sql.param(CATEGORIES)}::text[])[1 + (n * 17) % ${CATEGORIES.length}::int], ' ', ''))
    from generate_series(1, ${ITEMS}::int) as n, lateral (values ('volume', 20 + (n * 13) % 600, null), ('screen', 24 + n % 9 * 7, null),
      ('power', 50 + (n * 31) % 2400, null), ('class', null, (array['A', 'A+', 'A++', 'B'])[1 + n % 4]), ('energy', 80 + n % 400, null),
      ('noise', 35 + n % 20, null), ('width', 40 + (n * 7) % 60, null), ('height', 50 + n % 130, null)) as facts (key, number, text)`)
  await db.execute(sql`alter table items enable trigger user`)
  await db.execute(sql`vacuum analyze items, item_facts`)
}
