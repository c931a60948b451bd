/** Title, description and structured data of a list of products. */
import { formatCount } from '#contract/format.ts'
import type { Item } from '#contract/items.ts'
import { limits } from '#contract/limits.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { absolute, itemList } from '#web/meta/structured-data.ts'
import { type ListQuery, listHeading, listPath } from '#web/shop/catalogue/list-query.ts'

export function productsMeta({
  publicUrl,
  query,
  items,
  total,
  pageCount,
}: {
  publicUrl: string
  query: ListQuery
  items: readonly Pick<Item, 'slug' | 'title'>[]
  total: number
  pageCount: number
}) {
  const { category, brand, search, page } = query
  // The order of a list makes no other page of it, and a search is nobody's landing page.
  const address = (of: number) => listPath({ category, brand, page: of })
  const subject = subjectOf(query)
  const step = category || brand ? [{ label: subject, to: address(1) }] : []
  return pageMeta({
    publicUrl,
    path: address(page),
    title: page > 1 ? `${subject}, page ${page}` : subject,
    description: `${subject} at ${shopDetails.name}: ${formatCount(total, 'product')} with prices in LKR. ${shopDetails.tagline}`,
    indexed: search === '' && total > 0,
    more: [
      ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: absolute(publicUrl, address(page - 1)) }] : []),
      ...(page < pageCount ? [{ tagName: 'link', rel: 'next', href: absolute(publicUrl, address(page + 1)) }] : []),
    ],
    structured: items.length > 0 ? [itemList(publicUrl, { items, from: (page - 1) * limits.itemsPerPage + 1 })] : [],
    breadcrumbs: [{ label: 'Products', to: '/products' }, ...step],
  })
}

function subjectOf({ category, brand, search }: ListQuery): string {
  if (search) return `Search results for "${search}"`
  return [brand, category].filter((part) => part !== '').join(' ') || listHeading({ category, brand })
}
