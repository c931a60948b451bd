/** One large picture at a time: every 8 seconds the next device, or a category where there is no picture. */
import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { categoryPictures } from '#web/content/smart-home-texts.ts'
import { say } from '#web/languages/i18n.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { useAutoplay } from '#web/ui/carousel/use-autoplay.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function SmartHomeShowcase({ items, loading }: { items: readonly ItemSummary[]; loading: boolean }) {
  const [index, setIndex] = useState(0)
  const count = items.length > 0 ? items.length : categoryPictures.length
  const autoplay = useAutoplay({
    intervalMs: 8000,
    restartOn: index,
    onTick: () => setIndex((before) => (before + 1) % count),
  })

  if (loading) return <Skeleton className="h-[30rem] rounded-xl md:h-[25rem] lg:h-[32rem]" />

  const item = items[index % count]
  const [firstStandIn] = categoryPictures
  const standIn = categoryPictures[index % categoryPictures.length] ?? firstStandIn

  return (
    <section
      aria-label={t`Featured device`}
      data-index={index}
      {...autoplay.watch}
      className="group relative overflow-hidden rounded-xl bg-stage"
    >
      <div
        key={item?.id ?? standIn.picture}
        className="grid min-h-[30rem] animate-fade grid-rows-[1fr_auto] md:min-h-[25rem] md:grid-cols-[1.25fr_1fr] md:grid-rows-1 lg:min-h-[32rem]"
      >
        <Picture
          src={item?.images[0] ?? standIn.picture}
          fallback={standIn.picture}
          alt={item ? item.imageAlts[0] || item.title : say(standIn.name)}
          width={960}
          height={720}
          sizes="(min-width: 48rem) 48rem, 94vw"
          className="h-72 w-full object-cover max-md:mask-b-from-95% md:mask-r-from-96% md:absolute md:inset-y-0 md:left-0 md:h-full md:w-[56%]"
        />
        <div className="flex flex-col items-start justify-center p-6 pb-20 md:col-start-2 md:p-8 md:pb-16 lg:p-12">
          <p className="text-ink-soft text-sm">{item ? item.brand : t`Explore`}</p>
          <h2 className="mt-2 font-bold text-3xl md:max-lg:text-2xl">
            <PrefetchLink
              // A shop without devices has none of these categories.
              to={item ? productPath(item) : '/products'}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent"
            >
              {item ? item.title : say(standIn.name)}
            </PrefetchLink>
          </h2>
          {item && (
            <p className="mt-3 font-semibold text-xl">
              <Price amount={item.price} />
              <WasPrice {...item} below className="mt-1" />
            </p>
          )}
          <span
            aria-hidden="true"
            className="mt-6 inline-flex items-center gap-2 font-semibold text-accent transition-transform duration-200 group-hover:translate-x-1"
          >
            <span>{item ? t`See the device` : t`See the products`}</span>
            <ArrowRight className="size-4" />
          </span>
        </div>
      </div>
      <div className="absolute right-4 bottom-4 z-1 flex items-center gap-2 md:right-8 md:bottom-6">
        <p aria-hidden="true" className="tabular-nums text-ink-faint text-sm">
          {`${index + 1} / ${count}`}
        </p>
        <PauseButton
          paused={autoplay.paused}
          onToggle={autoplay.toggle}
          what={t`the featured devices`}
          className="bg-white hover:text-accent"
        />
      </div>
    </section>
  )
}
