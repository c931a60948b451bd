/** `/sitemap.xml`: every address search engines should know (sitemaps.org protocol). */
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { pages } from '#web/page-table.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'

/** The most addresses one sitemap may hold. */
const most = 50_000

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const publicUrl = context.get(publicUrlContext)
  const facets = await api('GET /catalogue/facets')
  const { items } = await api('GET /catalogue/sitemap')
  const entries = [
    ...pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => entry(publicUrl + path)),
    ...facets.categories.map(({ name }) => entry(publicUrl + categoryPath(name))),
    ...facets.brands.map(({ name }) => entry(publicUrl + brandPath(name))),
    ...items.map((item) => entry(publicUrl + productPath(item), item.updatedAt.seconds)),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, most),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entry(address: string, changedSeconds?: number): string {
  const changed =
    changedSeconds === undefined
      ? ''
      : `<lastmod>${new Date(changedSeconds * 1000).toISOString().replace('.000', '')}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')
}
