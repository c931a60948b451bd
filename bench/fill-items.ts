/** Fills a database with made-up items, quickly and the same each time. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

const AT_ONCE = 5_000

/** Makes items `bench-1` to `bench-COUNT`: 40 categories, 200 brands, one in ten out of stock. */
export async function fillItems(db: Db, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    await db.execute(sql`
      insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts,
        description, color, specifications, size, weight, material, disabled, version, created_at, updated_at)
      select 'bench' || lpad(n::text, 11, '0'), 'bench-' || n,
        (array['Steel kettle', 'Front loading washer', 'Smart television', 'Rice cooker', 'Air fryer', 'Robot vacuum', 'Induction hob', 'Phone'])[1 + n % 8]
          || ' model ' || md5(n::text),
        'Brand ' || n % 200, 'brand ' || n % 200, 'Category ' || n % 40, 'category' || n % 40,
        100000 + (n * 7919) % 9000000, case when n % 10 = 0 then 0 else 1000000 end,
        '["/media/employees/product_1_bench/product_image_1"]'::jsonb, '[""]'::jsonb,
        repeat('A plain description of what it does and how it is used. ', 8), '"Black"'::jsonb,
        '[["Voltage", "230 V, 50 Hz"], ["Plug", "Type G"], ["Warranty", "2 years"]]'::jsonb,
        null, null, null, false, 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) as n`)
  }
  await db.execute(sql`analyze items`)
}
