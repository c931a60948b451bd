/** `/sitemap.xml`: every address search engines should know. Of a large shop it names the files that hold them. */
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { listItems, listPages } from './listed-paths.ts'
import { namesOfParts, PAGES_FILE, sitemapFile, sitemapIndex } from './sitemap-files.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const publicUrl = context.get(publicUrlContext)
  const { starts } = await api('GET /catalogue/sitemap/parts')
  if (starts.length > 1) return sitemapIndex(publicUrl, [PAGES_FILE, ...namesOfParts(starts)])
  const listed = await listPages(api)
  const { items } = await api('GET /catalogue/sitemap/part')
  return sitemapFile(publicUrl, [...listed, ...listItems(items)])
}
