/** Sitemaps as https://www.sitemaps.org/protocol.html has them: files of addresses, and an index that names files. */

import { escapeXml } from '#contract/text/escape-xml.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { inLanguage } from '#web/languages/languages.ts'

/** The most addresses one sitemap may hold. */
const MOST = 50_000

export interface ListedPath {
  path: string
  changedSeconds?: number
}

/** An address of its own for each language, and with each the names of all. */
export function sitemapFile(publicUrl: string, paths: readonly ListedPath[]): Response {
  const entries = paths.slice(0, Math.floor(MOST / LANGUAGES.length)).map((listed) => entryOf(publicUrl, listed))
  return xmlFile([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ])
}

export function sitemapIndex(publicUrl: string, names: readonly string[]): Response {
  return xmlFile([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}`)}</loc></sitemap>`),
    '</sitemapindex>',
  ])
}

/** The file of all that is no item. */
export const PAGES_FILE = 'pages.xml'

/** A file of items is named by the ids it begins with and ends before: it stays that file while items come and go. */
export function namesOfParts(starts: readonly string[]): string[] {
  return starts.map((start, at) => `${at === 0 ? '' : start}~${starts[at + 1] ?? ''}.xml`)
}

/** Null for what is no name of a part. */
export function readPartName(name: string): { from?: string; before?: string } | null {
  const found = /^([\w-]{0,80})~([\w-]{0,80})\.xml$/.exec(name)
  const [, from, before] = found ?? []
  if (!from && !before) return null
  return { ...(from && { from }), ...(before && { before }) }
}

function entryOf(publicUrl: string, { path, changedSeconds }: ListedPath): string {
  const addressIn = (language: Language) => escapeXml(publicUrl + inLanguage(language, path))
  const addresses = LANGUAGES.map((language) => [language, addressIn(language)] as const)
  const alternates = [...addresses, ['x-default', addressIn('en')] as const]
    .map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
    .join('')
  const changed =
    changedSeconds === undefined
      ? ''
      : `<lastmod>${new Date(changedSeconds * 1000).toISOString().replace('.000', '')}</lastmod>`
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${changed}${alternates}</url>`).join('')
}

function xmlFile(lines: readonly string[]): Response {
  const xml = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
