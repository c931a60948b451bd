/** The place of the owner's own pages in footer and menus; its code comes where there are some. */
import { lazy, Suspense } from 'react'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import type { PageLinksProps } from './page-links.tsx'

const PageLinks = lazy(() => import('./page-links.tsx'))

export function OwnLinks(props: PageLinksProps) {
  if (useShopDetails().pages.length === 0) return null
  return (
    <Suspense>
      <PageLinks {...props} />
    </Suspense>
  )
}
