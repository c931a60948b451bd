// Brands and categories are one in each spelling that looks alike, in the list and in the database.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryKey } from '#contract/catalogue/category.ts'
import { foldCode, foldText } from '#contract/text/folded.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()

test('What is bought of a brand is listed under each spelling of it', async () => {
  await anItem(shop.services, { title: 'One kettle', brand: 'Café Roma', category: 'Kettles' })
  await anItem(shop.services, { title: 'Another kettle', brand: 'CAFE\u0301  ROMA', category: 'Ｋettles\u200b' })
  for (const brand of ['Café Roma', 'cafe\u0301 roma', 'Ｃafé\u00a0Roma']) {
    const { json } = await shop.call('GET /items', { query: { brand: [brand], category: 'kettles' } })
    expect(json.items.map(({ title }: { title: string }) => title).sort()).toEqual(['Another kettle', 'One kettle'])
  }
})

test('The database folds as the contract does', async () => {
  // What makes a capital small beyond ASCII is up to the database's own locale.
  const text = fc
    .string({
      unit: fc.constantFrom(
        'a',
        'B',
        ' ',
        '\t',
        '\u00a0',
        '\u3000',
        'é',
        'e\u0301',
        'ｋ',
        '\u200b',
        '\u00ad',
        '\ufeff',
        'ﬁ',
        'ශ්‍රී',
        '\u0308',
        '¨',
        '\u{e0041}',
        '-',
        '\u2011',
        '\u2212',
        '\uff0d',
        '\u301c',
        '௧',
        '෯',
        '٣',
        '\u{1e959}',
      ),
    })
    .map((drawn) => drawn.normalize('NFC').toLowerCase())
  const texts = fc.sample(text, { numRuns: 500, seed: 51 })
  const { rows } = await shop.services.db.execute<{ folded: string; key: string; code: string }>(
    sql`select fold_text(given) as folded, category_key(given) as key, fold_code(given) as code from unnest(${sql.param(texts)}::text[]) with ordinality as t(given, at) order by at`,
  )
  expect(rows).toEqual(
    texts.map((given) => ({ folded: foldText(given), key: categoryKey(given), code: foldCode(given) })),
  )
})
