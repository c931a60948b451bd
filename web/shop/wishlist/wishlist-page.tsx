/** The wishlist of this browser; with items in its address, a list that somebody has shared. */
import { t } from '@lingui/core/macro'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { idsInAddress } from '#web/shop/catalogue/ids-in-address.ts'
import { OwnWishlist } from './own-wishlist.tsx'
import { SharedWishlist } from './shared-wishlist.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return pageMeta({
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/wishlist',
    title: loaderData?.shared ? t`A shared wishlist` : t`Wishlist`,
    description: t`Products to come back to, with their price and stock of today.`,
    indexed: false,
  })
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const asked = idsInAddress(url.searchParams, 'items')
  if (asked.length === 0) return { publicUrl, shared: null }
  const ids = asked.slice(0, limits.sharedWishes)
  const { items } = await context.get(apiContext)('GET /catalogue/wished', { query: { ids, ...writtenIn() } })
  return { publicUrl, shared: { items, gone: ids.length - items.length } }
}

export default function WishlistPage() {
  const { publicUrl, shared } = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-8 md:pt-12">
      {shared ? <SharedWishlist {...shared} /> : <OwnWishlist publicUrl={publicUrl} />}
    </div>
  )
}
