// What no page takes: scripts, addresses that run something, and texts too long, too deep or of unknown parts.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPageContent } from '#tests/support/shop/own-pages.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { role: 'admin' })

const send = (block: unknown) => {
  const content = aPageContent()
  const body = { type: 'doc', content: [block] }
  const hostile = { ...content, texts: { ...content.texts, en: { ...content.texts.en, body } } }
  return owner.call('POST /own-pages', { body: { kind: 'page', slug: 'hostile', content: hostile } })
}
const words = (...marks: unknown[]) => ({ type: 'paragraph', content: [{ type: 'text', text: 'Press me', marks }] })
const link = (href: unknown) => words({ type: 'link', attrs: { href } })
const picture = (attrs: object) => ({ type: 'picture', attrs: { alt: '', width: 3, height: 2, ...attrs } })
const stored = '/media/employees/desc_1_a/description_image_1'
const video = (attrs: object) => ({
  type: 'video',
  attrs: { ...picture({ src: stored, alt: 'A video' }).attrs, ...attrs },
})
const nested = (levels: number): unknown => {
  let inner: unknown = words()
  for (let level = 0; level < levels; level += 1) {
    inner = { type: 'bulletList', content: [{ type: 'listItem', content: [words(), inner] }] }
  }
  return inner
}

test.each([
  ['a script', { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }],
  ['a part of HTML', { type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } }],
  ['an unknown mark', words({ type: 'style', attrs: { style: 'position:fixed' } })],
  ['a heading of the first level', { type: 'heading', attrs: { level: 1 } }],
  ['a link that runs', link('javascript:alert(1)')],
  ['one that runs, in other letters', link('JaVaScRiPt:alert(1)')],
  ['one that runs behind a tab', link('java\tscript:alert(1)')],
  ['one that runs behind a blank', link(' javascript:alert(1)')],
  ['a page in a link', link('data:text/html,<script>alert(1)</script>')],
  ['a script of another kind', link('vbscript:msgbox(1)')],
  ['a link without a scheme', link('//evil.example')],
  ['one with a backslash', link('/\\evil.example')],
  ['one that shows another host', link('https://kade.example@evil.example/')],
  ['one that is no text', link({ toString: 'javascript:alert(1)' })],
  ['a picture of elsewhere', picture({ src: 'https://evil.example/track.gif' })],
  ['a picture in the text', picture({ src: 'data:image/svg+xml,<svg onload=alert(1)>' })],
  ['a picture of no size', picture({ src: stored, width: -1 })],
  ['a video of an unknown host', video({ service: 'evil', id: 'abcdefgh' })],
  ['a video with an address for an id', video({ service: 'youtube', id: '../../evil?x=' })],
  ['lists in lists, 5 deep', nested(5)],
  ['a table of 13 columns', table(13)],
  ['a heading in a cell', table(1, { type: 'heading', attrs: { level: 2 } })],
])('%s is refused, and told', async (_, block) => {
  const answer = await send(block)
  expect([answer.status, answer.problem.code]).toEqual([400, 'BAD_INPUT'])
  const [field, sentence] = Object.entries(answer.problem.fields ?? {})[0] ?? []
  expect(field).toMatch(/^content\.texts\.en\.body/)
  expect(sentence).toMatch(/^[A-Z]/)
})

test.each([
  [
    '5 MB of text',
    'TOO_LARGE',
    () => ({ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(5_000_000) }] }),
  ],
  ['lists in lists, 1,000 deep', 'BAD_JSON', () => nested(1_000)],
  ['10,001 parts', 'BAD_JSON', () => ({ type: 'paragraph', content: Array(10_001).fill({ type: 'hardBreak' }) })],
  ['60,001 letters', 'BAD_INPUT', () => ({ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(60_001) }] })],
  [
    '60,001 letters in pieces',
    'BAD_INPUT',
    () => ({ type: 'paragraph', content: Array(3).fill({ type: 'text', text: 'x'.repeat(20_001) }) }),
  ],
])('%s is refused with %s', async (_, code, block) => {
  expect((await send(block())).problem.code).toBe(code)
})

test.each([
  ['/products?category=Fridges'],
  ['https://example.com/a?b=c#d'],
  ['http://example.com'],
  ['mailto:hello@kade.example'],
  ['tel:+94112345678'],
])('a link to %s is taken', async (href) => {
  const answer = await send(link(href))
  expect(answer.status).toBe(201)
  await owner.call('DELETE /own-pages/{id}', { params: { id: answer.json.page.id } })
})

test('what an editor adds to a known part is not kept', async () => {
  const heading = { type: 'heading', attrs: { level: 2, style: 'position:fixed', onclick: 'alert(1)' }, onclick: 'x' }
  const { json } = await send(heading)
  expect(json.page.content.texts.en.body.content).toEqual([{ type: 'heading', attrs: { level: 2 } }])
})

function table(columns: number, inside: unknown = words()) {
  const cell = { type: 'tableCell', content: [inside] }
  return { type: 'table', content: [{ type: 'tableRow', content: Array(columns).fill(cell) }] }
}
