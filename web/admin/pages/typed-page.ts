/** A page as it stands in the form. */
import { EMPTY_TEXT, type PageKind } from '#contract/site/pages/page-text.plain.ts'
import { type OwnPage, type PageContent, pageLimits } from '#contract/site/pages/pages.ts'

export interface TypedPage {
  kind: PageKind
  slug: string
  content: PageContent
}

const nothing = { title: '', description: '', body: EMPTY_TEXT }

/** An entry is found in the journal, a page where somebody puts it. */
export function typedPage(page: OwnPage | null, kind: PageKind): TypedPage {
  if (page) return { kind: page.kind, slug: page.slug, content: page.content }
  return { kind, slug: '', content: { texts: { en: nothing, si: nothing, ta: nothing }, picture: '', place: 'none' } }
}

/** The address that follows from an English title; empty where it has no letter an address can have. */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, pageLimits.slug)
    .replace(/^-+|-+$/g, '')
}

/** A moment of Sri Lanka's clock, as a field of the browser has it; null for none. */
export function momentOf(typed: string): string | null {
  const moment = new Date(`${typed.slice(0, 16)}:00+05:30`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
