// The count before the title of a tab, beside add-ons of the browser that write there too.
import { expect, test } from 'vitest'
import { createTitleCount } from './title-count.ts'

/** Both write whenever the other has, as observers of the title do: how often, until neither has anything to say. */
function writeInTurn(page: string, marked: (title: string) => string, addOn: (title: string) => string) {
  let title = page
  for (let writes = 0; writes < 1_000; ) {
    const before = title
    for (const write of [marked, addOn]) {
      const next = write(title)
      if (next !== title) writes += 1
      title = next
    }
    if (title === before) return title
  }
  return 'it never ends'
}

test('The count stands before the title once, whatever page sets a title of its own', () => {
  const { marked, bare } = createTitleCount(3)
  expect(marked('Orders - Kade')).toBe('(3) Orders - Kade')
  expect(marked('(3) Orders - Kade')).toBe('(3) Orders - Kade')
  expect(marked('Order A97ZZ - Kade')).toBe('(3) Order A97ZZ - Kade')
  expect(bare('(3) Order A97ZZ - Kade')).toBe('Order A97ZZ - Kade')
})

// https://github.com/stanislawru/unread-tab/blob/master/opened.js
test('An add-on that marks a tab which was not looked at yet has its sign before the count', () => {
  const { marked, bare } = createTitleCount(3)
  const unread = (title: string) => (title.startsWith('• ') ? title : `• ${title}`)
  expect(writeInTurn('Orders - Kade', marked, unread)).toBe('• (3) Orders - Kade')
  expect(bare('• (3) Orders - Kade')).toBe('• Orders - Kade')
})

// https://github.com/qixing-jk/all-api-hub/pull/1180 has given way since, to pages that count as this one does.
test('One that keeps a title as it is, or writes the count in another way, has the last word', () => {
  const locked = () => 'Kade at home'
  expect(writeInTurn('Orders - Kade', createTitleCount(3).marked, locked)).toBe('Kade at home')
  const translated = (title: string) => title.replace(/\((\d+)\) /g, '（$1）').replace('Orders', '订单')
  expect(writeInTurn('Orders - Kade', createTitleCount(3).marked, translated)).toMatch(/订单 - Kade$/)
})
