/** Fills the catalogue of a large shop: items with their facts and words, as the triggers read them. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { withoutIndexes } from '../fill-orders.ts'

const AT_ONCE = 5_000
const BRANDS =
  'Samsung LG Philips Panasonic Xiaomi Redmi Bosch Singer Abans Aruna Kenwood Haier Hisense Nokia Dyson Ninja'.split(
    ' ',
  )
const KINDS = [
  'TV|55-inch Smart TV',
  'Refrigerators|250 L Double-Door Refrigerator',
  'Kettles|1.7 L Steel Kettle',
  'Washing Machines|8 kg Front-Load Washing Machine',
  'Phones|Galaxy Phone 128 GB',
  'Blenders|750 W Glass-Jar Blender',
  'Air Fryers|4.1 L Essential Air Fryer',
  'Rice Cookers|1.8 L Digital Rice Cooker',
]
const INDEXES = ['items_title_substring', 'item_keys_words', 'item_search_words', 'item_spellings_near']
const COLOURS = 'Black White Silver Red Blue Green Gold Copper'.split(' ')

/**
 * An eighth of all in each category, each with five facts and a model code; one in ten out of stock, one in 50
 * disabled, one in three without cost, and of one in 100 the number that is low is its own.
 */
export async function fillCatalogue([db, other]: readonly [Db, Db], count: number): Promise<void> {
  await withoutIndexes(db, INDEXES, async () => {
    const begins = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => 1 + at * AT_ONCE)
    const work = async (on: Db) => {
      for (let from = begins.shift(); from !== undefined; from = begins.shift()) {
        await insertItems(on, from, Math.min(count, from + AT_ONCE - 1))
      }
    }
    await Promise.all([work(db), work(other)])
  })
  await db.execute(sql`
    insert into deleted_items (id, row, at)
    select 'gone' || lpad(n::text, 12, '0'), jsonb_build_object('title', 'Steel kettle ' || n, 'category', 'Kettles', 'price_cents', 1000 * n,
      'qty', n % 10, 'images', '[]'::jsonb), now() - n * interval '4 minutes'
    from generate_series(1, ${Math.round(count / 10)}::int) as n`)
}

async function insertItems(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts,
      description, color, specifications, sku, barcode, cost, low_stock_at, disabled, version, created_at, updated_at)
    select 'bench' || lpad(n::text, 11, '0'), 'bench-' || n,
      brand || ' ' || split_part(kind, '|', 2) || ' ' || colour || ' ' || upper(substr(md5(n::text), 1, 5)),
      brand, lower(brand), split_part(kind, '|', 1), lower(replace(split_part(kind, '|', 1), ' ', '')),
      100000 + (n * 7919) % 20000000, n % 10, case when n % 17 = 0 then '[]' else '["/media/bench/product_image_1"]' end::jsonb, '[""]'::jsonb,
      repeat('A plain description of what it does and how it is used. ', 8), '"Black"'::jsonb,
      jsonb_build_array(jsonb_build_array('Power', 50 + (n * 31) % 2400 || ' W, 230 V, 50 Hz, plug type G'),
        jsonb_build_array('Dimensions (W x H x D)', 40 + (n * 7) % 60 || ' x ' || 50 + n % 130 || ' x ' || n % 70 || ' cm'),
        jsonb_build_array('Energy class', (array['A', 'A+', 'A++', 'B'])[1 + n % 4]), jsonb_build_array('Noise', 35 + n % 20 || ' dB'),
        jsonb_build_array('Warranty', '2 years')),
      'UA' || n || 'B', lpad((n::bigint * 104729)::text, 13, '0'), case when n % 3 > 0 then (500 + n % 9000)::text else '' end,
      case when n % 100 = 0 then (n % 30)::text else '' end, n % 50 = 0, 1,
      now() - n * interval '1 minute', now() - (n * 7919 % 100003) * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n,
      lateral (select (${sql.param(BRANDS)}::text[])[1 + (n * 31) % ${BRANDS.length}::int] as brand,
        (${sql.param(KINDS)}::text[])[1 + (n * 17) % ${KINDS.length}::int] as kind,
        (${sql.param(COLOURS)}::text[])[1 + (n / 7) % ${COLOURS.length}::int] as colour) as parts`)
}
