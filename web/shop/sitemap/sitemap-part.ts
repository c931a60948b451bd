/** `/sitemaps/...`: the files that `/sitemap.xml` of a large shop names. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiRefusal } from '#web/api/client.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { listItems, listPages } from './listed-paths.ts'
import { PAGES_FILE, readPartName, sitemapFile } from './sitemap-files.ts'

export async function loader({ context, params: { part = '' } }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const publicUrl = context.get(publicUrlContext)
  if (part === PAGES_FILE) return sitemapFile(publicUrl, await listPages(api))
  const query = readPartName(part)
  if (!query) throw data(null, { status: 404 })
  const { items } = await api('GET /catalogue/sitemap/part', { query }).catch((error: unknown) => {
    throw error instanceof ApiRefusal ? data(null, { status: error.status }) : error
  })
  // A file without an address is none.
  if (items.length === 0) throw data(null, { status: 404 })
  return sitemapFile(publicUrl, listItems(items))
}
