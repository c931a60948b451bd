// Pages of WordPress: drafts of own pages and of the journal, their old addresses, undo; and files made to do harm.

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { ownPages } from '../../site/pages/tables.ts'
import { redirects } from '../../site/redirects/tables.ts'
import { htmlToPage } from './formats/html-to-page.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

interface Entry {
  title: string
  slug?: string
  type?: string
  status?: string
  html?: string
  excerpt?: string
  link?: string
}

let ids = 0
function item({ title, slug = '', type = 'page', status = 'publish', html = '<p>Words</p>', ...rest }: Entry): string {
  ids += 1
  const { link = `https://old.example/${slug}/`, excerpt = '' } = rest
  return `<item><title><![CDATA[${title}]]></title><link>${link}</link>
    <guid isPermaLink="false">https://old.example/?p=${ids}</guid><description></description>
    <content:encoded><![CDATA[${html}]]></content:encoded><excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded>
    <wp:post_id>${ids}</wp:post_id><wp:post_name><![CDATA[${slug}]]></wp:post_name>
    <wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>
    <wp:postmeta><wp:meta_key>_edit</wp:meta_key><wp:meta_value><![CDATA[<title>x</title>]]></wp:meta_value></wp:postmeta>
    <wp:comment><wp:comment_content><![CDATA[A comment]]></wp:comment_content></wp:comment></item>`
}
const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old shop</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('\n')}</channel></rss>`
const begin = (...items: string[]) => office.begin({ file: wxr(...items), fileName: 'old.xml' })
const pageAt = async (slug: string) => (await db.select().from(ownPages).where(eq(ownPages.slug, slug)))[0]
const redirectFrom = async (path: string) =>
  (await db.select().from(redirects).where(eq(redirects.fromPath, path)))[0]?.toAddress

describe('a file of WordPress', () => {
  let id = ''
  beforeAll(async () => {
    const looked = await begin(
      item({
        title: 'How to choose a fridge',
        slug: 'choose-a-fridge',
        excerpt: 'In <b>three</b> steps',
        html:
          '<!-- wp:heading --><h2>Size</h2><!-- /wp:heading --><p>See <a href="https://old.example/shop/">the <b>shop</b></a>' +
          ' &amp; <a href="javascript:alert(1)">this</a>.</p><ul><li>One<ul><li>Two</li></ul></li></ul>' +
          '<p><img src="https://old.example/a.jpg" onerror="x()"></p><script>alert(1)</script><table><tr><td>A</td><td>B</td></tr></table>',
      }),
      item({
        title: 'News',
        slug: 'news',
        type: 'post',
        status: 'draft',
        html: 'First line\n\nSecond &lt;b&gt;\nthird',
      }),
      item({ title: 'Bin', slug: 'bin', status: 'trash' }),
      item({ title: '', slug: 'no-title' }),
      item({ title: 'Twice', slug: 'choose-a-fridge' }),
      item({ title: 'A picture', slug: 'a', type: 'attachment' }),
      item({ title: 'ශීතකරණ', slug: '%e0%b6%c3', link: 'https://old.example/?page_id=7' }),
      item({ title: 'Long', slug: 'long', html: `<p>${'x'.repeat(60_001)}</p>` }),
    )
    id = looked.id
  })

  test('is looked at: pages, entries, what is lost of them, what is left out', async () => {
    const looked = await office.read(id)
    expect(looked).toMatchObject({
      state: 'checked',
      format: 'wordpress',
      counts: { add: 3, edit: 0, same: 0, refused: 4 },
      columns: [],
    })
    expect(looked.message).toContain('All of them come as drafts')
    expect(looked.message).toContain('left out: attachment (1).')
    const rows = await office.rows(id)
    expect(rows.map(({ title, kind, notes }) => [title, kind, ...notes])).toEqual([
      [
        ...['How to choose a fridge', 'add'],
        'Pictures that are still to be uploaded, 1: https://old.example/a.jpg',
        'Its tables have become lines.',
      ],
      ['News', 'add', 'It was not public there: draft.'],
      ['Bin', 'refused', 'It is in the bin there.'],
      ['no-title', 'refused', 'It has no title.'],
      ['Twice', 'refused', 'Entry 1 of the file has the same address, /pages/choose-a-fridge.'],
      ['ශීතකරණ', 'add'],
      ['Long', 'refused', 'A page has at most 60000 letters'],
    ])
    expect(rows[0]?.changes).toEqual([
      { field: 'address', from: '', to: '/pages/choose-a-fridge' },
      { field: 'redirect', from: '', to: '/choose-a-fridge → /pages/choose-a-fridge' },
    ])
    expect(await db.$count(ownPages)).toBe(0)
  })

  test('becomes drafts, without scripts and foreign pictures, and old addresses lead to them', async () => {
    expect(await office.run(id, { withoutRefused: true })).toMatchObject({ state: 'done', counts: { add: 3 } })
    const fridge = await pageAt('choose-a-fridge')
    expect(fridge).toMatchObject({ kind: 'page', shown: null, version: 1 })
    expect(fridge?.content.texts.en).toEqual({
      title: 'How to choose a fridge',
      description: 'In three steps',
      body: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Size' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'See ' },
              { type: 'text', text: 'the ', marks: [{ type: 'link', attrs: { href: '/shop/' } }] },
              { type: 'text', text: 'shop', marks: [{ type: 'link', attrs: { href: '/shop/' } }, { type: 'bold' }] },
              { type: 'text', text: ' & ' },
              { type: 'text', text: 'this' },
              { type: 'text', text: '.' },
            ],
          },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  { type: 'paragraph', content: [{ type: 'text', text: 'One' }] },
                  {
                    type: 'bulletList',
                    content: [
                      {
                        type: 'listItem',
                        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Two' }] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'A' },
              { type: 'text', text: ' ' },
              { type: 'text', text: ' ' },
              { type: 'text', text: 'B' },
            ],
          },
        ],
      },
    })
    const news = await pageAt('news')
    expect(news?.kind).toBe('entry')
    expect(news?.content.texts.en.body.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'First line' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Second <b>' }, { type: 'hardBreak' }, { type: 'text', text: 'third' }],
      },
    ])
    expect(await redirectFrom('/choose-a-fridge')).toBe('/pages/choose-a-fridge')
    expect(await redirectFrom('/news')).toBe('/journal/news')
    const again = await begin(item({ title: 'How to choose a fridge', slug: 'choose-a-fridge' }))
    expect(again.counts).toMatchObject({ add: 0, same: 1 })
  })

  test('undo deletes drafts alone: what was published or changed since stays, and is named', async () => {
    const fridge = await pageAt('choose-a-fridge')
    const published = await manager.call('POST /own-pages/{id}/publish', {
      params: { id: fridge?.id ?? '' },
      body: { version: 1, from: null },
    })
    expect(published.status).toBe(200)
    expect(await office.undo(id)).toMatchObject({ state: 'undone', undone: { items: 2, left: 1 } })
    const [first] = await office.rows(id)
    expect(first?.notes.at(-1)).toBe('Not undone: the page was published since.')
    expect(await pageAt('choose-a-fridge')).toBeDefined()
    expect(await pageAt('news')).toBeUndefined()
    expect(await redirectFrom('/news')).toBeUndefined()
    // Old links to what stays lead there.
    expect(await redirectFrom('/choose-a-fridge')).toBe('/pages/choose-a-fridge')
  })
})

describe('files made to do harm', () => {
  test('entities that a file declares are not expanded', async () => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const file = wxr(item({ title: 'Laugh', slug: 'laugh' }).replace('<![CDATA[Laugh]]>', 'Laugh &l9; &xxe;')).replace(
      '<rss',
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}<!ENTITY xxe SYSTEM "file:///etc/passwd">]><rss`,
    )
    const looked = await office.begin({ file, fileName: 'laugh.xml' })
    expect((await office.rows(looked.id)).map(({ title }) => title)).toEqual(['Laugh &l9; &xxe;'])
  })

  test.each([
    ['an RSS feed', '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>'],
    ['XML that is cut', wxr(item({ title: 'Cut', slug: 'cut', type: 'attachment' })).slice(0, 900)],
    ['XML of 50 MB and more', `<?xml version="1.0"?><rss>${' '.repeat(50_000_000)}</rss>`],
  ])('%s is refused in words', async (_, file) => {
    const looked = await office.begin({ file, fileName: 'other.xml' })
    expect(looked.state).toBe('unreadable')
    expect(looked.message).not.toBe('')
    expect(looked.message).not.toContain('it has met something it does not know')
  })

  test('a thousand nested lists, tags never closed, links of every kind', () => {
    const nested = htmlToPage(`${'<ul><li>x'.repeat(1_000)}`, { base: '' })
    expect(JSON.stringify(nested.text).match(/bulletList/g)).toHaveLength(4)
    const links = ['javascript:x', 'data:text/html,x', '//evil.example', 'vbscript:x', ' JaVaScRiPt:x']
    const linked = htmlToPage(links.map((href) => `<a href="${href}">x</a>`).join(' '), { base: '' })
    expect(JSON.stringify(linked.text)).not.toContain('marks')
    const rooms = JSON.stringify(htmlToPage('<p>Rooms < 20 and > 10</p>', { base: '' }))
    expect([...rooms.matchAll(/"text":"([^"]*)"/g)].map(([, words]) => words).join('')).toBe('Rooms < 20 and > 10')
    expect(htmlToPage('<'.repeat(100_000), { base: '' }).pictures).toEqual([])
  })
})
