// What stands around every page: its header, its foot, its forms; and the pages of addresses that lead nowhere.
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'

const { services, url } = await openServedShop()
await anItem(services, { title: 'Steel Kettle', category: 'Kettles' })
const open = async (path: string) => (await readPage(url + path)).page

test('The header has the logo, links to SmartHome and Contact us, a search button, a cart link and an account icon', async () => {
  const header = (await open('/')).one('header')
  expect(header.one('a', 'Kade, home').attribute('href')).toBe('/')
  expect(header.one('a', 'SmartHome').attribute('href')).toBe('/smart-home')
  expect(header.one('a', 'Contact us').attribute('href')).toBe('/support')
  expect(header.all('button', 'Search products')).toHaveLength(1)
  expect(header.one('a', 'Cart').attribute('href')).toBe('/cart')
  expect(header.one('a', 'Login').attribute('href')).toBe('/login')
})

test('The footer has Support, About Us, social icons, an e-mail sign-up, a sitemap link and a region label', async () => {
  const footer = (await open('/')).one('footer')
  const support = footer.one('nav', 'Support')
  expect(support.one('a', 'Contact us').attribute('href')).toBe('/support')
  expect(support.one('a', /\+94/).attribute('href')).toMatch(/^tel:\+94\d+$/)
  expect(support.one('address').text).toContain('Sri Lanka')
  expect(footer.one('nav', 'About Us').attributes('a', 'href')[0]).toBe('/about')
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    expect(footer.one('a', network).attribute('href')).toMatch(/^https:/)
  }
  expect(footer.one('input', 'Email address').attribute('type')).toBe('email')
  expect(footer.one('a', 'Sitemap').attribute('href')).toBe('/sitemap')
  expect(footer.texts('p')).toContain('Sri Lanka | English | LKR')
})

test('The foot leads to delivery, returns and terms, in the words of the owner', async () => {
  const footer = (await open('/about')).one('footer')
  for (const [name, heading] of [
    ['Delivery', 'Where we deliver'],
    ['Returns', 'How to send something back'],
    ['Terms', 'Prices and payment'],
  ] as const) {
    const main = (await open(footer.one('a', name).attribute('href') ?? '')).one('main')
    expect(main.texts('h1')).toEqual([name])
    expect(main.texts('h2')).toContain(heading)
  }
})

test('No form of any page puts what somebody types of themselves into an address', async () => {
  const seen = new Set<string>()
  for (const path of [...PUBLIC_PAGES, '/products/steel-kettle', '/login', '/signup', '/forgot-password', '/cart']) {
    for (const form of (await open(path)).all('form')) {
      const fields = form.attributes('input', 'type').map((type) => type ?? 'text')
      const isOfPerson = fields.some((type) => ['email', 'tel', 'password'].includes(type))
      if (isOfPerson) seen.add(path)
      const method = form.attribute('method')
      expect([path, fields, method]).toEqual([path, fields, isOfPerson ? 'post' : method])
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['/', '/support', '/track', '/warranty', '/login', '/signup', '/forgot-password']),
  )
})

test('The login page has email, password, Remember me, Forgot password and a link to sign up, and no site layout', async () => {
  const page = await open('/login')
  expect(page.texts('title')).toEqual(['Login - Kade'])
  expect(page.one('input', 'Email').attribute('type')).toBe('email')
  expect(page.one('input', 'Password').attribute('type')).toBe('password')
  const remember = page.one('input', 'Remember me')
  expect([remember.attribute('type'), remember.attribute('checked')]).toEqual(['checkbox', undefined])
  expect(page.all('nav, [role=navigation]')).toHaveLength(0)
  expect(page.all('button', /search/i)).toHaveLength(0)
  const forgotten = await open(page.one('a', 'Forgot password').attribute('href') ?? '')
  expect(forgotten.texts('h1')).toEqual(['Forgot password'])
  expect(page.one('a', 'Create an account').attribute('href')).toBe('/signup')
})

test("An unknown path answers 404 with 'Not Found', its text and a 'Go to Home' link", async () => {
  const { status, page } = await readPage(`${url}/no/such/page`)
  expect(status).toBe(404)
  expect(page.texts('h1')).toEqual(['Not Found'])
  expect(page.texts('main p')).toContain('The page you are looking for does not exist.')
  expect(page.one('a', 'Go to Home').attribute('href')).toBe('/')
})

test('An unknown path stands in the frame of the shop and is kept out of search engines', async () => {
  const page = await open('/no-such-page')
  expect(page.one('header').all('a', 'Kade, home')).toHaveLength(1)
  expect(page.one('footer').all('a', 'Sitemap')).toHaveLength(1)
  expect(page.attributes('meta[name=robots]', 'content')).toEqual([expect.stringContaining('noindex')])
})
