// The readable part of an item's address: made from the title, nobody else's, and kept.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { slugOf } from './add-item.ts'

describe('Slug', () => {
  test.each([
    ['Redmi 14C', 'redmi-14c'],
    ['Redmi 14C (8 GB)', 'redmi-14c-8-gb'],
    ['  --Café ÉLITE-- ', 'cafe-elite'],
    ['TV 55" 4K/HDR', 'tv-55-4k-hdr'],
    ['විදුලි කේතලය', 'item'],
    ['💥', 'item'],
    ['', 'item'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%j becomes %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('Any title makes a short one of plain letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('An item', () => {
  test('stays at its address when its title changes, and another may not take it', async () => {
    const shop = await openTestShop()
    const admin = await signedIn(shop, { role: 'admin' })
    const kettle = await anItem(shop.services, { title: 'Steel Kettle' })
    await anItem(shop.services, { title: 'Steel Kettle Mini' })
    const params = { id: kettle.id }
    const edited = await admin.call('PUT /items/{id}', {
      params,
      body: anItemInput({ title: 'Copper Kettle' }),
    })
    expect(edited.json.item).toMatchObject({ slug: 'steel-kettle', title: 'Copper Kettle' })

    const added = await admin.call('POST /items', { body: anItemInput({ title: 'Steel Kettle' }) })
    expect(added.status).toBe(201)
    expect(added.json.item.slug).toBe(`steel-kettle-${added.json.item.id.slice(0, 6)}`)
    for (const [slug, id] of [
      ['steel-kettle', kettle.id],
      [added.json.item.slug, added.json.item.id],
    ] as const) {
      const found = await shop.call('GET /items/{id}', { params: { id: slug } })
      expect(found.json.item.id).toBe(id)
    }
  })
})
