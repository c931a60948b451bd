// No page of the shop can be redirected: each address of the table of pages is known as the shop's own.
import { expect, test } from 'vitest'
import { foldPath, isOwnPath } from '#contract/site/old-address.plain.ts'
import { pages } from '#web/page-table.ts'

/** Of which only what nothing answers is redirected. */
const SHARED = ['/products/:id', '/pages/:slug', '/journal/:slug', '/*']

test.each(pages.map(({ path }) => path).filter((path) => !SHARED.includes(path)))('%s is never redirected', (path) => {
  for (const language of ['', '/si', '/ta']) {
    const address = `${language}${path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, 'x')}`
    expect(isOwnPath(foldPath(address) ?? '')).toBe(true)
  }
})
