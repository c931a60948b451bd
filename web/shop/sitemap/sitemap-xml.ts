/** `/sitemap.xml`: every address search engines should know (sitemaps.org protocol). */
import type { LoaderFunctionArgs } from 'react-router'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { pages } from '#web/page-table.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'

/** The most addresses one sitemap may hold. */
const most = 50_000

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const publicUrl = context.get(publicUrlContext)
  const facets = await api('GET /catalogue/facets')
  const { items } = await api('GET /catalogue/sitemap')
  const entry = (path: string, changedSeconds?: number) =>
    LANGUAGES.map((language) => entryIn(language, { publicUrl, path, changedSeconds })).join('')
  const entries = [
    ...pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => entry(path)),
    ...facets.categories.map(({ name }) => entry(categoryPath(name))),
    ...facets.brands.map(({ name }) => entry(brandPath(name))),
    ...items.map((item) => entry(productPath(item), item.updatedAt.seconds)),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.slice(0, Math.floor(most / LANGUAGES.length)),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

interface Listed {
  publicUrl: string
  path: string
  changedSeconds: number | undefined
}

/** An address of its own for each language, and with each the names of all. */
function entryIn(language: Language, { publicUrl, path, changedSeconds }: Listed): string {
  const address = (other: Language) => escapeXml(publicUrl + inLanguage(other, path))
  const alternates = [...LANGUAGES.map((other) => [other, other] as const), ['x-default', 'en'] as const]
    .map(([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(other)}"/>`)
    .join('')
  const changed =
    changedSeconds === undefined
      ? ''
      : `<lastmod>${new Date(changedSeconds * 1000).toISOString().replace('.000', '')}</lastmod>`
  return `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')
}
