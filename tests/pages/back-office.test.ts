// The back office for those who have no business there: it is nowhere.
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { ADMIN_PAGES } from '#tests/support/shop/public-pages.ts'

const { services, url } = await openServedShop()
const item = await anItem(services)

const post = (path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The cookies of somebody's browser. */
async function signIn(email: string): Promise<string> {
  const answer = await post('/auth/login', { email, password: PASSWORD })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  expect([answer.status, cookies.length]).toEqual([200, 2])
  return cookies.join('; ')
}

test.each([
  ['A visitor', null],
  ['A customer', 'user'],
] as const)('%s finds the 404 page, with its status, at every address of the back office', async (_, role) => {
  const headers: Record<string, string> = role
    ? { Cookie: await signIn((await aPerson({ services }, { role })).email) }
    : {}
  for (const path of ADMIN_PAGES) {
    const { status, page } = await readPage(url + path, headers)
    expect([path, status, page.texts('main h1')]).toEqual([path, 404, ['Not Found']])
    expect(page.texts('main p')).toContain('The page you are looking for does not exist.')
  }
})

test.each(['/admin.data', '/orders.data', '/orders.data?_routes=admin%2Forders%2Forders', '/admin/add-item.data'])(
  'The data address %s tells a customer nothing',
  async (path) => {
    const { email } = await aPerson({ services })
    const order = { ...anOrderBody([{ id: item.id, qty: 1 }]), name: 'Somebody Else', email, address: 'Kandy' }
    expect((await post('/orders', order)).status).toBe(201)
    const text = await (await fetch(url + path, { headers: { Cookie: await signIn(email) } })).text()
    expect(text).not.toMatch(/Somebody Else|Kandy/)
  },
)
