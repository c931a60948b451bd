// Files of WordPress as servers leave them, and pages that were made to hang.
import { expect, test } from 'vitest'
import { htmlToPage } from '#server/integrations/imports/formats/html-to-page.ts'
import { htmlToDescription } from '#server/integrations/imports/formats/html-to-text.ts'
import { readWordPress } from '#server/integrations/imports/formats/wordpress.ts'
import { importRows } from '#server/integrations/imports/tables.ts'
import { ownPages } from '#server/site/pages/tables.ts'
import { endIfItHangs } from '#tests/support/end-if-it-hangs.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const entry = (slug: string, html: string) =>
  `<item><title>${slug}</title><link>https://old.example/${slug}/</link><wp:post_id>1</wp:post_id>` +
  `<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>` +
  `<content:encoded><![CDATA[${html}]]></content:encoded></item>`
const file = (...entries: string[]) =>
  `<?xml version="1.0"?><rss><channel><wp:base_blog_url>https://old.example</wp:base_blog_url>${entries.join('')}</channel></rss>`

// The exporter of WordPress writes as it goes: where PHP runs out of time or memory the file just ends
// (https://wordpress.org/documentation/article/importing-content/ has people split such files).
test.each([
  ['within an entry', (xml: string) => xml.slice(0, xml.indexOf('second page'))],
  ['within a tag', (xml: string) => xml.slice(0, xml.lastIndexOf('<content:encoded') + 9)],
  ['between two', (xml: string) => xml.slice(0, xml.indexOf('<item>', 300))],
])('a file that is cut %s says so, and what is cut is not taken', async (_, cut) => {
  const whole = file(entry('first', '<p>The first page.</p>'), entry('second', '<p>The second page.</p>'))
  expect(await readWordPress(Buffer.from(whole))).toMatchObject({ isCut: false })
  const shop = await openTestShop()
  const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))
  const looked = await office.begin({ file: cut(whole), fileName: 'wordpress.xml' })
  expect(looked.message).toContain('cut on its way')
  const rows = await office.rows(looked.id)
  expect(rows.map(({ kind }) => kind)).toEqual(rows.length > 1 ? ['add', 'refused'] : ['add'])
})

test.each([
  ['ISO-8859-1', 'latin1'],
  ['windows-1252', 'latin1'],
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf8'],
  ['x-nobody-knows', 'utf8'],
] as const)('a file whose first line names %s is read in it', async (named, written) => {
  const whole = file(entry('cafe', '<p>Cafetière</p>')).replace('"1.0"', `"1.0" encoding="${named}"`)
  const { entries } = await readWordPress(Buffer.from(whole, written))
  expect(entries.map(({ html }) => html)).toEqual(['<p>Cafetière</p>'])
})

/**
 * A password stands beside the status `publish` (https://github.com/Automattic/wordpress-activitypub/issues/30,
 * https://github.com/jekyll/jekyll-import/pull/302).
 */
test('a page that asked for a password was not public, nor was what its page did not show', async () => {
  const shop = await openTestShop()
  const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))
  const behind = entry('dealers', '<p>Prices</p>').replace(
    '<wp:post_type>',
    '<wp:post_password><![CDATA[KEY-1]]></wp:post_password><wp:post_type>',
  )
  const parts = entry('terms', '<p>Terms</p>[su_members]SECRET[/su_members]<p style="display:none">SECRET</p>')
  const { id } = await office.begin({ file: file(behind, parts), fileName: 'wordpress.xml' })
  const rows = await office.rows(id)
  expect(rows.map(({ notes }) => notes.join(' '))).toEqual([
    'It was not public there: who read it had to know a password.',
    'A part of its text was not shown to everybody in the other shop: it is left out.',
  ])
  await office.run(id)
  const { db } = shop.services
  const kept = [await db.select().from(importRows), await db.select().from(ownPages)]
  expect(kept[1]?.length).toBeGreaterThan(0)
  expect(JSON.stringify([rows, kept])).not.toMatch(/SECRET|KEY-1/)
})

// Of a site without permalinks (https://github.com/opencart/opencart/pull/15649 has the like for a shop).
test('pages that are told apart by a query have no old address of their own', async () => {
  const shop = await openTestShop()
  const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))
  const of = (slug: string, id: number) =>
    entry(slug, '<p>x</p>').replace(`https://old.example/${slug}/`, `https://old.example/blog/?p=${id}`)
  const { id } = await office.begin({ file: file(of('one', 1), of('two', 2)), fileName: 'wordpress.xml' })
  const changes = (await office.rows(id)).flatMap((row) => row.changes.map(({ field }) => field))
  expect(changes).toEqual(['address', 'address'])
})

test('a page that was made to hang is read or refused at once', async () => {
  endIfItHangs(() => {
    const deep = htmlToPage('<ul><li>x'.repeat(50_000), { base: '' })
    expect(JSON.stringify(deep.text).match(/"bulletList"/g)).toHaveLength(4)
    htmlToPage('[caption '.repeat(100_000), { base: '' })
    htmlToDescription('[caption '.repeat(100_000))
  })
  const shop = await openTestShop()
  const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))
  const slashes = file(entry('small', '<p>x</p>'), entry('slow', '<a href="/x">x</a>'))
    .replace('https://old.example<', `https://old.example${'/'.repeat(500_000)}x<`)
    .replace('<wp:post_name>slow', `<wp:post_name>${'-a'.repeat(500_000)}`)
  const odd = await office.begin({ file: slashes, fileName: 'wordpress.xml' })
  expect(odd.counts).toMatchObject({ add: 2 })
  const looked = await office.begin({
    file: file(entry('large', '<b>x'.repeat(2_000_000)), entry('small', '<p>x</p>')),
    fileName: 'wordpress.xml',
  })
  expect((await office.rows(looked.id)).map(({ kind, notes }) => [kind, ...notes])).toEqual([
    ['refused', 'Its text has more than a page can hold.'],
    ['add'],
  ])
})

test('a list below the fourth goes on in the fourth, in its order', () => {
  const { text } = htmlToPage(
    '<ul><li>1<ul><li>2<ul><li>3<ul><li>4<ol><li>5</li></ol>4b</li></ul></ul></ul><li>1b</ul>',
    {
      base: '',
    },
  )
  expect(JSON.stringify(text).match(/"text":"\w+"/g)).toEqual(
    ['1', '2', '3', '4', '5', '4b', '1b'].map((word) => `"text":"${word}"`),
  )
})
