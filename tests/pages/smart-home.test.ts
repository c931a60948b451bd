// What the smart-home page says of its slides and devices.
import { expect, test } from 'vitest'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const { services, url } = await openServedShop()
// As the specification writes them, and as the back office does.
const smart = ['tv', 'SmartHome', 'Smart Home', 'Microwaves', 'AIR FRYERS', 'Blenders', 'Rice Cookers']
for (const category of smart) await anItem(services, { title: `Device of ${category}`, category })
const last = await anItem(services, { title: 'Kettle', category: 'Kettles' })
await anItem(services, { title: 'Iron', category: 'Small Appliances' })
const open = async () => (await readPage(`${url}/smart-home`)).page

test("Five fixed slides, each with a 'Learn more' button that leads into the shop", async () => {
  const slides = (await open()).one('section', 'Smart home highlights').all('[aria-roledescription=slide]')
  expect(slides.map((slide) => [slide.one('a').text, slide.one('a').attribute('href')])).toEqual(
    smartHomeSlides.map(({ title, link }) => [`Learn more: ${title}`, link]),
  )
  expect(slides).toHaveLength(5)
  expect(slides[4]?.text).toContain('From LKR\u00a012,500.00')
})

test("'View All Products' leads to the list while 8 items match, and is gone with fewer", async () => {
  const all = (await open()).one('main').one('a', 'View All Products')
  expect(all.attribute('href')).toBe('/products')
  const owner = await anOwner(services)
  await owner.edit(last.id, { disabled: true })
  const main = (await open()).one('main')
  expect(main.one('section', 'Featured Smart Devices').all('article')).toHaveLength(7)
  expect(main.all('a', 'View All Products')).toHaveLength(0)
})
