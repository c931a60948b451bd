// Texts of own pages: whatever is sent is refused, or drawn as parts of a page that run nothing.
import { load } from 'cheerio'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isEmptyText, type PageText, videoAt, wordsOf } from '#contract/site/pages/page-text.plain.ts'
import { PageTextSchema } from '#contract/site/pages/page-text.ts'
import { isTextLink } from '#contract/text/safe-link.plain.ts'
import { PageTextView } from './page-text.tsx'

const draw = (text: PageText) =>
  load(renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PageTextView, { text }))), null, false)

const HOSTILE = [
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'https://kade.example@evil.example',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</a><img src=x onerror=alert(1)>',
]
const stored = '/media/employees/desc_1_a/description_image_1'
const aText = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...HOSTILE, '<b>', '&lt;'))
const anHref = fc.oneof(aText, fc.webUrl(), fc.constantFrom(...HOSTILE, '/products', 'mailto:a@b.lk', 'tel:119'))
const aSrc = fc.oneof({ weight: 3, arbitrary: fc.constant(stored) }, anHref)

/** What editors, programs and attackers send: often a page's own parts, rarely in their right places. */
const { part: aPart } = fc.letrec<{ part: unknown }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    fc.record({ type: fc.constant('text'), text: aText }),
    fc.record({
      type: fc.constant('text'),
      text: aText,
      marks: fc.array(
        fc.oneof(
          fc.record({ type: fc.constantFrom('bold', 'italic', 'script', 'style') }),
          fc.record({ type: fc.constant('link'), attrs: fc.record({ href: anHref, onclick: aText }) }),
        ),
        { maxLength: 3 },
      ),
    }),
    fc.record({
      type: fc.constant('picture'),
      attrs: fc.record({ src: aSrc, alt: aText, width: fc.integer(), height: fc.constant(9) }),
    }),
    fc.record({
      type: fc.constant('video'),
      attrs: fc.record({
        ...{ src: aSrc, alt: aText, width: fc.constant(16), height: fc.constant(9) },
        service: fc.constantFrom('youtube', 'vimeo', 'evil'),
        id: fc.oneof(aText, fc.constantFrom('dQw4w9WgXcQ', '76979871')),
      }),
    }),
    fc.record({ type: fc.constantFrom('script', 'html', 'iframe'), attrs: fc.dictionary(fc.string(), aText) }),
    fc.record({
      type: fc.constantFrom('paragraph', 'bulletList', 'listItem', 'table', 'tableRow', 'tableCell'),
      content: fc.array(tie('part'), { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.integer({ min: 1, max: 4 }) }),
      content: fc.array(tie('part'), { maxLength: 2 }),
    }),
  ),
}))

/** Parts in their right places, with whatever in them. */
const words = fc.record({
  type: fc.constant('text'),
  text: aText,
  marks: fc.array(fc.record({ type: fc.constant('link'), attrs: fc.record({ href: anHref }) }), { maxLength: 1 }),
})
const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(words, { maxLength: 3 }) })
const listed = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(fc.record({ type: fc.constant('listItem'), content: fc.array(paragraph, { minLength: 1 }) }), {
    minLength: 1,
  }),
})

const ELEMENTS = ['div', 'p', 'h2', 'h3', 'ul', 'ol', 'li', 'table', 'tbody', 'tr', 'td', 'th'].concat([
  'span',
  'strong',
  'em',
  'a',
  'br',
  'img',
  'svg',
  'path',
  'polygon',
])

test.each([
  ['any tree of parts', fc.array(aPart, { minLength: 1, maxLength: 4 }), 0],
  ['parts in their places', fc.array(fc.oneof(paragraph, listed), { minLength: 1, maxLength: 4 }), 20],
])('%s is refused, or drawn without anything that runs', (_, content, least) => {
  let taken = 0
  fc.assert(
    fc.property(content, (parts) => {
      const read = PageTextSchema.safeParse({ type: 'doc', content: parts })
      if (!read.success) return
      taken += 1
      const $ = draw(read.data)
      for (const element of $('*').toArray()) {
        expect(ELEMENTS).toContain($(element).prop('tagName')?.toLowerCase())
        for (const [name, value] of Object.entries($(element).attr() ?? {})) {
          expect(name).not.toMatch(/^on|^style$/i)
          if (name === 'href') expect(isTextLink(value)).toBe(true)
          if (name === 'src') expect(value.startsWith('/media/')).toBe(true)
        }
      }
    }),
    { numRuns: 400 },
  )
  expect(taken).toBeGreaterThanOrEqual(least)
})

test('what reached the database past the schema is drawn as words, or not at all', () => {
  const text = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      ...HOSTILE.map((href) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'Press me', marks: [{ type: 'link', attrs: { href } }] }],
      })),
      { type: 'video', attrs: { service: 'youtube', id: '../evil', src: stored, alt: 'x', width: 1, height: 1 } },
    ],
  } as unknown as PageText
  const $ = draw(text)
  expect([$('a, script, iframe, img').length, $('p').length]).toEqual([0, HOSTILE.length])
})

test('lists in lists, 1,000 deep, are refused without going through them', () => {
  let inner: unknown = { type: 'paragraph' }
  for (let level = 0; level < 1_000; level += 1) {
    inner = { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }
  }
  const read = PageTextSchema.safeParse({ type: 'doc', content: [inner] })
  expect(read.error?.issues[0]?.message).toBe(
    'This text has a part that a page cannot have, or lists more than four deep',
  )
})

test('a text that begins with empty lines is not empty, and its words end before a letter that does not fit', () => {
  const paragraph = (text?: string): PageText['content'][number] => {
    return text === undefined ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }
  }
  const text = (...said: (string | undefined)[]): PageText => ({ type: 'doc', content: said.map(paragraph) })
  expect([undefined, ' '].map((said) => isEmptyText(text(said, undefined)))).toEqual([true, true])
  for (const said of [undefined, ' ']) {
    expect(isEmptyText(text(said, said, 'අප ගැන'))).toBe(false)
    expect(wordsOf(text(said, 'About', said, 'us'))).toBe('About us')
  }
  expect(isEmptyText(text('👩‍👩‍👧'))).toBe(false)
  expect(wordsOf(text(`${'a'.repeat(9)}🔥`), 10)).toBe('a'.repeat(9))
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', { service: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ', { service: 'youtube', id: 'dQw4w9WgXcQ' }],
  [' https://youtu.be/dQw4w9WgXcQ?si=x ', { service: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { service: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { service: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=1', { service: 'vimeo', id: '76979871' }],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', null],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ', null],
])('the video at %s is %j', (address, video) => {
  expect(videoAt(address)).toEqual(video)
})
