import type { PageKind } from '#contract/site/pages/page-text.plain.ts'
import type { PageContent } from '#contract/site/pages/pages.ts'

/** What a page is made of. */
export interface ImportedPage {
  kind: PageKind
  slug: string
  content: PageContent
  /** Where it was in the other shop, as addresses are compared; null where no redirect can begin. */
  oldPath: string | null
}
