/** The demo catalogue keeps the promises that the pages and the fill rely on. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandKey, CATEGORY_CHOICES, categoryKey, isSmartHomeCategory } from '#contract/catalogue/category.ts'
import { limits } from '#contract/core/limits.ts'
import { hasWholeCents } from '#contract/core/money.ts'
import { catalogue } from './catalogue/catalogue.ts'

const visible = catalogue.filter((item) => !item.disabled)

test('every item has an address of its own', () => {
  const slugs = catalogue.map((item) => item.slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)).toEqual([])
  expect(slugs).toContain('redmi-14c')
})

test('every category of the back office and of the promotions has visible items', () => {
  const present = new Set(visible.map((item) => categoryKey(item.category)))
  const wanted = [...CATEGORY_CHOICES, 'Phones', 'Smart Home', 'Lifestyle', 'Glassware', 'Electric']
  expect(wanted.filter((category) => !present.has(categoryKey(category)))).toEqual([])
})

test('every slide, tile and card leads to something one can see', () => {
  const content = readdirSync('contract/site/content').map((file) =>
    readFileSync(`contract/site/content/${file}`, 'utf8'),
  )
  const links = content.flatMap((text) => [...text.matchAll(/'(\/products[^']*)'/g)].map(([, link = '']) => link))
  expect(links.length).toBeGreaterThan(10)
  const deadEnds = links.filter((link) => {
    const { pathname, searchParams } = new URL(link, 'http://shop.example')
    const [slug, category, brand] = [
      pathname.slice('/products/'.length),
      searchParams.get('category'),
      searchParams.get('brand'),
    ]
    const shown = visible
      .filter((item) => slug === '' || item.slug === slug)
      .filter((item) => category === null || categoryKey(item.category) === categoryKey(category))
      .filter((item) => brand === null || brandKey(item.brand) === brandKey(brand))
    return shown.length === 0
  })
  expect(deadEnds).toEqual([])
})

test('the shop is well filled: items, phones of Redmi, the smart-home grid, at most one answer of the home page', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(76)
  expect(visible.length).toBeLessThanOrEqual(100)
  expect(visible.filter((item) => item.brand === 'Redmi').length).toBeGreaterThanOrEqual(4)
  expect(visible.filter((item) => isSmartHomeCategory(item.category)).length).toBeGreaterThan(8)
})

test('each state of stock can be seen', () => {
  expect(visible.filter((item) => item.qty === 0).length).toBe(8)
  expect(visible.filter((item) => item.qty > 0 && item.qty <= 3).length).toBeGreaterThanOrEqual(5)
  expect(catalogue.filter((item) => item.disabled).length).toBe(3)
  expect(catalogue.filter((item) => item.price < 500).length).toBeGreaterThanOrEqual(1)
  expect(catalogue.filter((item) => item.price > 1_000_000).length).toBeGreaterThanOrEqual(1)
  expect(catalogue.filter((item) => item.title.length > 100).length).toBe(1)
})

test('every item is complete', () => {
  for (const item of catalogue) {
    expect(item.title.trim(), item.slug).toBe(item.title)
    expect(item.title.length, item.slug).toBeLessThanOrEqual(limits.itemTitle)
    expect(item.brand, item.slug).not.toBe('')
    expect(item.price, item.slug).toBeGreaterThan(0)
    expect(hasWholeCents(item.price), item.slug).toBe(true)
    expect(Number.isInteger(item.qty) && item.qty >= 0, item.slug).toBe(true)
    expect(item.daysOld, item.slug).toBeGreaterThanOrEqual(0)
    expect(item.daysOld, item.slug).toBeLessThanOrEqual(400)
    expect(item.color.hex, item.slug).toMatch(/^#[0-9a-f]{6}$/)

    const rows = Object.entries(item.specifications)
    expect(rows.length, item.slug).toBeGreaterThanOrEqual(5)
    expect(
      rows.filter(([name, value]) => name.trim() === '' || value.trim() === ''),
      item.slug,
    ).toEqual([])

    expect(item.sections.length, item.slug).toBeGreaterThanOrEqual(2)
    expect(item.sections.length, item.slug).toBeLessThanOrEqual(4)
    expect(
      item.sections.filter(({ text }) => text.trim().length < 40),
      item.slug,
    ).toEqual([])
    expect(
      item.sections.some(({ picture }) => picture !== undefined),
      item.slug,
    ).toBe(true)
    const pictured = item.sections.flatMap(({ picture }) => picture ?? [])
    expect(
      pictured.filter((index) => !item.pictures[index]),
      item.slug,
    ).toEqual([])

    expect(item.pictures.length, item.slug).toBeGreaterThanOrEqual(3)
    expect(item.pictures.length, item.slug).toBeLessThanOrEqual(limits.itemImages)
    expect(
      item.pictures.filter((alt) => alt.length < 10 || alt.length > 125),
      item.slug,
    ).toEqual([])
  }
})
