/** What an owner makes of a shop without a line of code, and what shows that it is still so. */
import { expect } from 'vitest'
import type { HomeSection } from '#contract/site/content/home-sections.ts'
import { homeSections } from '#contract/site/content/home-sections.ts'
import { aPageContent } from '../shop/own-pages.ts'

interface ChangedShop {
  url: string
  /** Of the owner. */
  token: string
}

/** Asks the shop's API, and gives back its answer with what says that it was not refused. */
export async function askShop({ url, token }: ChangedShop, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const json = await answer.json()
  expect([method, path, answer.status < 300 ? 'done' : json]).toEqual([method, path, 'done'])
  return json
}

const GUIDE = 'Fridges for small kitchens'
const SUBJECT = 'Ayubowan, your order {id} is paid'

/** An own page in the menu, home sections, a redirect, a mail in other words, settings of the shop and of its site. */
export async function changeShop(shop: ChangedShop): Promise<void> {
  const content = aPageContent({ title: GUIDE, place: 'menu', si: { title: 'කුඩා මුළුතැන්ගෙවල්' } })
  const { page } = await askShop(shop, 'POST', '/own-pages', { kind: 'page', slug: 'small-kitchens', content })
  await askShop(shop, 'POST', `/own-pages/${page.id}/publish`, { version: page.version })
  const own: HomeSection = {
    ...{ id: 'own-guide', kind: 'ownPage', on: true, from: '', to: '' },
    page: { id: page.id, title: GUIDE },
  }
  const sections = [own, ...homeSections.filter(({ kind }) => kind !== 'banner')]
  const values = { 'home.sections': sections, 'shop.name': 'Galle Electric', 'site.till': 'Till 4' }
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }))
  await askShop(shop, 'PUT', '/settings', { changes })
  await askShop(shop, 'POST', '/redirects', { from: '/collections/small', to: '/pages/small-kitchens' })
  await askShop(shop, 'PUT', '/message-words/order-paid/en', { texts: { subject: SUBJECT }, seen: 0 })
}

/** All of it, as shoppers and the owner see it. */
export async function expectChanged(shop: ChangedShop): Promise<void> {
  const html = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await html('/pages/small-kitchens')).toContain('Measure the door first.')
  expect(await html('/si/pages/small-kitchens')).toContain('කුඩා මුළුතැන්ගෙවල්')
  const home = await html('/')
  expect(home.match(/<title>[^<]*Galle Electric/)).not.toBeNull()
  // In the menu, in its own section, and that one before all others.
  expect(home.indexOf('Read on')).toBeGreaterThan(-1)
  expect(home.indexOf('Read on')).toBeLessThan(home.indexOf('Popular right now'))
  expect(home).not.toContain('A home that knows when you are on your way')
  const moved = await fetch(`${shop.url}/collections/small?from=old`, { redirect: 'manual' })
  expect([moved.status, new URL(moved.headers.get('location') ?? '', shop.url).pathname]).toEqual([
    301,
    '/pages/small-kitchens',
  ])
  const words = await askShop(shop, 'GET', '/message-words/order-paid/en')
  expect(words.sentences.find(({ part }: { part: string }) => part === 'subject').text).toBe(SUBJECT)
  expect(await askShop(shop, 'GET', '/settings')).toMatchObject({ 'site.till': 'Till 4' })
}
