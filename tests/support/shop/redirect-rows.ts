/** The rows of the access table about redirects and addresses of items. */
import { makeRedirect } from '#server/site/redirects/save-redirect.ts'
import { ofAdmins, ofManagers, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'

type Name =
  | 'GET /redirects'
  | 'POST /redirects'
  | 'PUT /redirects/{id}'
  | 'DELETE /redirects/{id}'
  | 'POST /redirects/file'
  | 'GET /redirects/missed'
  | 'POST /redirects/missed/dismiss'
  | 'PUT /items/{id}/address'

export function redirectRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  let made = 0
  const from = () => `/collections/gone-${++made}`
  const redirect = () => {
    const by = { userId: null, address: undefined }
    const leads = { to: '/about', permanent: true, elsewhere: false, isOwner: false, by }
    const addresses = { findAnswered: async () => new Set<string>() }
    return services.transaction((tx) => makeRedirect(tx, { from: from(), ...leads }, addresses, services))
  }
  return {
    'GET /redirects': ofManagers(200),
    'POST /redirects': ofManagers(201, () => ({ body: { from: from(), to: '/about' } })),
    'PUT /redirects/{id}': ofManagers(200, async () => {
      const { id, to } = await redirect()
      return { params: { id }, body: { to: '/support', was: to } }
    }),
    'DELETE /redirects/{id}': ofManagers(200, async () => ({ params: { id: (await redirect()).id } })),
    'POST /redirects/file': ofManagers(200, () => ({
      body: { csv: `Redirect from,Redirect to\n${from()},/about\n`, record: true },
    })),
    'GET /redirects/missed': ofManagers(200),
    'POST /redirects/missed/dismiss': ofManagers(200, () => ({ body: { path: '/nowhere' } })),
    'PUT /items/{id}/address': ofAdmins(200, async () => {
      const { id, version } = await anItem(services)
      return {
        params: { id },
        body: {
          slug: `named-${id
            .slice(0, 8)
            .toLowerCase()
            .replace(/[^a-z0-9]/g, 'x')}`,
          version,
        },
      }
    }),
  }
}
