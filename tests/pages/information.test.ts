// Pages that tell of the shop: about, support, and what is kept of people.
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/pages/read-page.ts'
import { countQueriesOfRequests } from '#tests/support/shop/count-queries.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { services, url } = await openServedShop()
const open = async (path: string) => (await readPage(url + path)).page

test("There is a hero, 'Our Story' and the four values", async () => {
  const page = await open('/about')
  expect(page.texts('h1')).toEqual(['The shop at the corner, for the whole island'])
  expect(page.one('section', 'Our Story').all('p').length).toBeGreaterThan(0)
  expect(page.texts('h3')).toEqual(['Innovation', 'Quality', 'User Focus', 'Sustainability'])
})

test('A cached page asks nothing of the database, and shows what was published with the next request', async () => {
  const about = async () => (await fetch(`${url}/about`)).text()
  expect(await about()).toContain('The shop at the corner')
  expect(await countQueriesOfRequests(about)).toBe(0)
  await setSetting(services, 'words.aboutTitle', 'Who we are <i>now</i>')
  expect(await about()).toContain('Who we are &lt;i&gt;now&lt;/i&gt;')
  expect(await countQueriesOfRequests(about)).toBe(0)
})

test("There is a hero and a 'Need Help?' form with name, email and message", async () => {
  const main = (await open('/support')).one('main')
  expect(main.all('h1')).toHaveLength(1)
  expect(main.all('h2', 'Need Help?')).toHaveLength(1)
  const form = main.one('form')
  expect(form.one('input', 'Email').attribute('type')).toBe('email')
  expect([form.all('input', 'Name').length, form.all('textarea', 'Message').length]).toEqual([1, 1])
})

test('Address, phone, email and hours are shown', async () => {
  const reach = (await open('/support')).one('section', 'Reach us')
  expect(reach.texts('li')).toEqual(['Mon-Fri 9:00 AM-6:00 PM', 'Sat 10:00 AM-4:00 PM', 'Sun closed'])
  expect(reach.one('a', '+94 11 234 5678').attribute('href')).toBe('tel:+94112345678')
  expect(reach.one('a', 'hello@kade.example').attribute('href')).toBe('mailto:hello@kade.example')
  expect(reach.text).toContain('Sri Lanka')
})

test('The footer leads to it, and it tells what is kept, the rights and whom to ask', async () => {
  expect((await open('/')).one('footer').one('a', 'Privacy').attribute('href')).toBe('/privacy-policy')
  const main = (await open('/privacy-policy')).one('main')
  expect(main.texts('h1')).toEqual(['Privacy'])
  expect(main.texts('h2')).toEqual([
    'What we keep',
    'What we do not keep',
    'Who sees it',
    'Your rights',
    'Who answers for it',
  ])
  expect(main.text).toContain('Personal Data Protection Act, No. 9 of 2022')
  expect(main.text).toContain('hello@kade.example')
})

test('The times are those the owner has set', async () => {
  const timeOf = async (what: RegExp) => (await open('/privacy-policy')).one('main li', what).texts('dd').at(-1)
  expect(await timeOf(/Messages from the support page/)).toBe('2 years.')
  expect(await timeOf(/That we sent you a mail/)).toBe('90 days.')
  await setSetting(services, 'privacy.inquiriesDays', 200)
  await setSetting(services, 'privacy.ordersYears', 6)
  expect(await timeOf(/Messages from the support page/)).toBe('200 days.')
  expect(await timeOf(/Your orders/)).toBe('The order stays. Your details are removed from it after 6 years.')
})
