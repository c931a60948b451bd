/** The grid of smart devices, and its stand-in while they are on their way. */
import { t } from '@lingui/core/macro'
import { Cpu } from 'lucide-react'
import { isSmartHomeCategory } from '#contract/catalogue/category.ts'
import { ProductGrid } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import type { LoadedItems } from '#web/shop/catalogue/load-first-items.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface LoadedDevices {
  devices: ItemSummary[]
  failure: string | null
}

const mostDevices = 8

/** The loaded items that are smart devices. */
export function selectDevices({ items, failure }: LoadedItems): LoadedDevices {
  if (!items) return { devices: [], failure }
  return { devices: items.filter((item) => isSmartHomeCategory(item.category)).slice(0, mostDevices), failure: null }
}

export function SmartHomeDevices({ items }: { items: readonly ItemSummary[] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Cpu}
        heading="h3"
        title={t`No smart devices right now`}
        hint={t`New ones come in every week.`}
        action={<LinkButton to="/products">{t`Continue Shopping`}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ProductGrid items={items} className="gap-y-9" />
      {items.length === mostDevices && (
        <div className="mt-12 flex justify-center">
          <LinkButton to="/products" variant="secondary" size="lg">
            {t`View All Products`}
          </LinkButton>
        </div>
      )}
    </>
  )
}

export function SmartHomeDevicesLoading() {
  return (
    <div role="status" className="grid grid-cols-2 gap-x-4 gap-y-9 md:gap-x-5 md:grid-cols-4">
      <span className="sr-only">{t`Loading products`}</span>
      {Array.from({ length: mostDevices }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight of the same, never moved
        <div key={at} data-placeholder="">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-4 h-3 w-1/4" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-4 h-5 w-1/2" />
          <Skeleton className="mt-5 h-10" />
        </div>
      ))}
    </div>
  )
}
