/** The title of a page that search engines leave out: what is personal, a form, or the back office. */
import type { MetaDescriptor } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'

export function noindexMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} - ${shopDetails.name}` }, { name: 'robots', content: 'noindex' }]
}
