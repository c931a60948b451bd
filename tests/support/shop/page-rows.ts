/** Rows of the access table: own pages and the journal. */
import { ofManagers, open } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPage, aPageContent } from './own-pages.ts'

export function pageRows({ services }: TestShop) {
  let made = 0
  const newSlug = () => {
    made += 1
    return `tried-${made}`
  }
  const aDraft = async () => {
    const { id, slug, version } = await aPage(services, { isDraft: true })
    return { params: { id }, slug, version }
  }
  return {
    'GET /pages': open(200),
    'GET /pages/{slug}': open(200, async () => ({ params: { slug: (await aPage(services)).slug } })),
    'GET /journal': open(200),
    'GET /journal/{slug}': open(200, async () => ({
      params: { slug: (await aPage(services, { kind: 'entry' })).slug },
    })),
    'GET /page-heads/{id}': open(200, async () => ({ params: { id: (await aPage(services)).id } })),
    'GET /own-pages': ofManagers(200),
    'GET /own-pages/{id}': ofManagers(200, async () => ({ params: (await aDraft()).params })),
    'GET /own-pages/{id}/versions/{version}': ofManagers(200, async () => ({
      params: { ...(await aDraft()).params, version: '1' },
    })),
    'POST /own-pages': ofManagers(201, () => ({
      body: { kind: 'page', slug: newSlug(), content: aPageContent() },
    })),
    'PUT /own-pages/{id}': ofManagers(200, async () => {
      const { params, slug, version } = await aDraft()
      return { params, body: { version, slug, content: aPageContent({ title: 'Another title' }) } }
    }),
    'POST /own-pages/{id}/publish': ofManagers(200, async () => {
      const { params, version } = await aDraft()
      return { params, body: { version } }
    }),
    'POST /own-pages/{id}/hide': ofManagers(200, async () => {
      const { id, version } = await aPage(services)
      return { params: { id }, body: { version } }
    }),
    'DELETE /own-pages/{id}': ofManagers(200, async () => ({ params: (await aDraft()).params })),
  }
}
