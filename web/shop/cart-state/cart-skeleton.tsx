/** What stands in place of the cart or checkout until the browser has looked what is in the cart. */
import { shopDetails } from '#contract/shop-details.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function CartSkeleton({ heading }: { heading: string }) {
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="font-bold text-4xl">{heading}</h1>
      <p className="mt-6 hidden text-ink-soft noscript:block">
        This page needs JavaScript. Please switch it on, or call us at {shopDetails.phone} to order.
      </p>
      <div
        aria-hidden="true"
        className="noscript:hidden! mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16"
      >
        <div className="space-y-6 border-line border-t pt-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  )
}
