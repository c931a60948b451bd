/** Own pages, made for a test. */
import { EMPTY_TEXT, type PageBlock, type PageKind, type PageText } from '#contract/site/pages/page-text.plain.ts'
import type { OwnPage, PageContent } from '#contract/site/pages/pages.ts'
import type { Services } from '#server/services.ts'
import { readOwnPage } from '#server/site/pages/find-page.ts'
import { publishPage } from '#server/site/pages/publish-page.ts'
import { makePage } from '#server/site/pages/save-page.ts'

const by = { userId: null, address: undefined }

export const textOf = (...content: PageBlock[]): PageText => ({ type: 'doc', content })
export const aParagraph = (text: string): PageBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })

interface ContentParts extends Partial<Omit<PageContent, 'texts'>> {
  title?: string
  description?: string
  body?: PageText
  si?: Partial<PageContent['texts']['si']>
  ta?: Partial<PageContent['texts']['ta']>
}

export function aPageContent(parts: ContentParts = {}): PageContent {
  const { title = 'How to choose a fridge', description = '', si, ta, ...rest } = parts
  const { body = textOf(aParagraph('Measure the door first.')), picture = '', place = 'none' } = rest
  const nothing = { title: '', description: '', body: EMPTY_TEXT }
  return {
    texts: { en: { title, description, body }, si: { ...nothing, ...si }, ta: { ...nothing, ...ta } },
    picture,
    place,
  }
}

interface APage extends ContentParts {
  kind?: PageKind
  slug?: string
  isDraft?: boolean
}

let made = 0

/** Published, unless it is said to be a draft. */
export async function aPage(
  services: Services,
  { kind = 'page', slug, isDraft = false, ...parts }: APage = {},
): Promise<OwnPage> {
  made += 1
  const make = { kind, slug: slug ?? `page-${made}`, content: aPageContent(parts), by }
  return services.transaction(async (tx) => {
    const { id, version } = await makePage(tx, make, services)
    if (!isDraft) await publishPage(tx, { id, version, from: null, by }, services)
    return readOwnPage(tx, id)
  })
}
