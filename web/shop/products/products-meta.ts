/** Title, description and structured data of a list of products. */
import { plural, t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { pageAddress } from '#web/meta/absolute.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { itemList } from '#web/meta/structured-data.ts'
import { isFiltered, type ListQuery, listHeading, listPath, onlyBrand } from '#web/shop/catalogue/list-query.ts'
import type { NamedCategory } from '#web/shop/catalogue/named-category.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'

export function productsMeta({
  publicUrl,
  query,
  items,
  total,
  pageCount,
  categories,
}: {
  publicUrl: string
  query: ListQuery
  items: readonly Pick<Item, 'slug' | 'title'>[]
  total: number
  pageCount: number
  categories: readonly NamedCategory[]
}) {
  const { category, search, page } = query
  const brand = onlyBrand(query)
  const filtered = isFiltered(query)
  // Order and filters of a list make no other page of it, and a search is nobody's landing page.
  const address = (of: number) => listPath({ category, ...(brand ? { brand } : {}), page: filtered ? 1 : of })
  const called = categories.find(({ name }) => name === category)?.label ?? category
  const subject = subjectOf({ ...query, category: called })
  const step = category || brand ? [{ label: subject, to: address(1) }] : []
  return pageMeta({
    publicUrl,
    path: address(page),
    title: page > 1 ? t`${subject}, page ${page}` : subject,
    description: plural(total, {
      one: `${subject} at ${shopDetails.name}: # product with prices in LKR. ${sayDetail('tagline')}`,
      other: `${subject} at ${shopDetails.name}: # products with prices in LKR. ${sayDetail('tagline')}`,
    }),
    indexed: search === '' && !filtered && total > 0,
    more: [
      ...(page > 1 && !filtered
        ? [{ tagName: 'link', rel: 'prev', href: pageAddress(publicUrl, address(page - 1)) }]
        : []),
      ...(page < pageCount && !filtered
        ? [{ tagName: 'link', rel: 'next', href: pageAddress(publicUrl, address(page + 1)) }]
        : []),
    ],
    structured:
      import.meta.env.SSR && items.length > 0
        ? [itemList(publicUrl, { items, from: (page - 1) * limits.itemsPerPage + 1 })]
        : [],
    breadcrumbs: [{ label: t`Products`, to: '/products' }, ...step],
  })
}

function subjectOf({ category, brands, search }: ListQuery): string {
  if (search) return t`Search results for "${search}"`
  return [onlyBrand({ brands }), category].filter((part) => part !== '').join(' ') || listHeading({ category, brands })
}
