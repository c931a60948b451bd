/** Title, description and structured data of a page: for the tab, search engines and share previews. */
import type { MetaDescriptor } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage, openGraphLocales } from '#web/languages/languages.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { absolute, pageAddress } from './absolute.ts'
import { breadcrumbList, type JsonLd, organization, type Step } from './structured-data.ts'

export interface PageMeta {
  /** Where people reach the shop; what `publicUrlContext` holds. */
  publicUrl: string
  /** The canonical path, with the query that belongs to it. */
  path: string
  /** Without the shop's name, which is put behind it. */
  title: string
  description: string
  /** A picture for share previews: a path, or an address elsewhere. */
  image?: string | undefined
  imageAlt?: string | undefined
  type?: 'website' | 'product' | 'article'
  /** False keeps a page out of search engines while its links are still followed. */
  indexed?: boolean
  /** Beside the shop itself, which every page names. Of use on the server only. */
  structured?: readonly JsonLd[]
  /** The steps from the home page to here, without it. */
  breadcrumbs?: readonly Step[]
  more?: readonly MetaDescriptor[]
}

export function pageMeta({
  publicUrl,
  path,
  title,
  description,
  image = '/share.jpg',
  imageAlt = shopDetails.name,
  type = 'website',
  indexed = true,
  structured = [],
  breadcrumbs,
  more = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title === '' ? `${shopDetails.name} - ${sayDetail('tagline')}` : `${title} - ${shopDetails.name}`
  const language = currentLanguage()
  const address = pageAddress(publicUrl, path)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(indexed ? alternates(publicUrl, path) : []),
    { property: 'og:site_name', content: shopDetails.name },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      property: 'og:locale:alternate',
      content: openGraphLocales[other],
    })),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title === '' ? fullTitle : title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absolute(publicUrl, image) },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...more,
    ...(import.meta.env.SSR ? structuredData(publicUrl, structured, breadcrumbs) : []),
  ]
}

/** The same page in every language, itself too; whoever reads none of them is led to the English one. */
function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: `${publicUrl}${inLanguage(language, path)}`,
  })
  return [...LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')]
}

/**
 * In the page as it is answered, for those who read pages by program; a browser has no use for it and loads no code for
 * it.
 */
function structuredData(
  publicUrl: string,
  structured: readonly JsonLd[],
  breadcrumbs: readonly Step[] | undefined,
): MetaDescriptor[] {
  const all = [organization(publicUrl), ...structured, ...(breadcrumbs ? [breadcrumbList(publicUrl, breadcrumbs)] : [])]
  return all.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } }))
}

/** A text cut at a word to what search engines show of a description. */
export function shortened(text: string, longest = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = cutText(line, longest - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:-]+$/, '')}…`
}
