// What programs read of the served shop, and what of it the owner lets them: robots.txt, llms.txt, the profile for
// shopping agents, the product feed.
import { expect, test } from 'vitest'
import { readXml } from '#tests/support/machines/read-xml.ts'
import { BusinessProfile } from '#tests/support/machines/ucp-schemas.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { services, url } = await openServedShop()
const images = ['/media/employees/product_1_test/product_image_1']
const kettle = await anItem(services, { title: 'Glass Kettle', category: 'Kettles', images })

test('robots.txt names the sitemap and leaves out what is for nobody', async () => {
  const response = await fetch(`${url}/robots.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${url}/sitemap.xml`)
  expect(lines).toContain('Disallow: /api/')
})

test('llms.txt says what the shop is and where what is found, and names only doors that are open', async () => {
  const read = async () => {
    const response = await fetch(`${url}/llms.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    return response.text()
  }
  const text = await read()
  expect(text.split('\n')[0]).toBe('# Kade')
  // An H1, a quote, and sections that hold lists of links alone (https://llmstxt.org).
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  const [, ...sections] = text.split(/^## /m)
  for (const section of sections) {
    const [, ...lines] = section.trim().split('\n')
    for (const line of lines.filter(Boolean)) expect(line).toMatch(/^- \[[^\]]+\]\(http[^)\s]+\): .+$/)
  }
  const addresses = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address]) => address)
  for (const path of [
    '/products',
    '/products?category=Kettles',
    '/delivery',
    '/returns',
    '/terms',
    '/feeds/google.xml',
  ]) {
    expect(addresses).toContain(`${url}${path}`)
  }
  expect(text).not.toContain('.well-known')
  await setSetting(services, 'machines.agents', true)
  await setSetting(services, 'machines.feed', false)
  await expect.poll(read).toContain(`${url}/.well-known/ucp`)
  await expect.poll(read).not.toContain('/feeds/')
  await setSetting(services, 'machines.agents', false)
  await setSetting(services, 'machines.feed', true)
})

test('The profile for shopping agents is there once the owner lets them in, for everybody to keep', async () => {
  const ask = () => fetch(`${url}/.well-known/ucp`)
  await expect.poll(async () => (await ask()).status).toBe(404)
  await setSetting(services, 'machines.agents', true)
  await expect.poll(async () => (await ask()).status).toBe(200)
  const response = await ask()
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'application/json',
    'public, max-age=300',
  ])
  const { ucp } = BusinessProfile.parse(await response.json())
  expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${url}/api/ucp`)
  await setSetting(services, 'machines.agents', false)
})

test('The product feed comes compressed as it is made, to whoever takes it so', async () => {
  const answers = async (accepts: string) => {
    const response = await fetch(`${url}/feeds/google.xml`, { headers: { 'Accept-Encoding': accepts } })
    return { encoding: response.headers.get('content-encoding'), text: await response.text() }
  }
  const [zipped, plain] = [await answers('gzip, br'), await answers('identity')]
  expect([zipped.encoding, plain.encoding]).toEqual(['gzip', null])
  expect(zipped.text).toBe(plain.text)
  expect(readXml(plain.text).name).toBe('rss')
  expect(plain.text).toContain(`<g:id>${kettle.id}</g:id>`)
})
