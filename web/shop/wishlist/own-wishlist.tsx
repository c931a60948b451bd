/** What this browser has marked, the latest first, with price and stock as they are now. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/session/session-store.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { ShareWishlist } from '#web/shop/wishlist-state/share-wishlist.tsx'
import { useWishlist, wishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useFreshWishes } from './use-fresh-wishes.ts'
import { WishCards } from './wish-cards.tsx'

/** Of people who are signed in alone. */
const PriceDropChoice = lazy(() =>
  import('#web/shop/wishlist-state/price-drop-choice.tsx').then((module) => ({ default: module.PriceDropChoice })),
)

export function OwnWishlist({ publicUrl }: { publicUrl: string }) {
  const isHydrated = useHydrated()
  const items = useWishlist((state) => state.items)
  const isSignedIn = useSession(({ user }) => user !== null)
  const { gone, hasFailed, retry } = useFreshWishes(items)
  const sold = items.filter(({ id }) => !gone.has(id)).toReversed()
  const ended = items.filter(({ id }) => gone.has(id))

  if (!isHydrated) {
    return (
      <>
        <h1 className="font-bold text-4xl">{t`Wishlist`}</h1>
        <div className="noscript:hidden! py-16">
          <Spinner label={t`Loading your wishlist...`} />
        </div>
        <p className="mt-4 hidden noscript:block">
          {t`Your wishlist is kept in this browser, which needs JavaScript for it.`}
        </p>
      </>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        heading="h1"
        title={t`Your wishlist is empty`}
        hint={t`Tap the heart on anything you like, and it waits for you here.`}
        action={<LinkButton to="/products">{t`Find something`}</LinkButton>}
      />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-bold text-4xl">{t`Wishlist (${items.length})`}</h1>
          {!isSignedIn && (
            <p className="mt-2 text-ink-soft">
              <Trans>
                Kept in this browser.{' '}
                <Link to="/login?next=/wishlist" className="font-semibold text-accent underline underline-offset-2">
                  Log in
                </Link>{' '}
                to have it on every device, and to be told of price drops.
              </Trans>
            </p>
          )}
        </div>
        {sold.length > 0 && <ShareWishlist ids={sold.map(({ id }) => id)} publicUrl={publicUrl} />}
      </div>
      {isSignedIn && (
        <div className="mt-5 min-h-18">
          <Suspense fallback={null}>
            <PriceDropChoice />
          </Suspense>
        </div>
      )}
      {hasFailed && (
        <Alert tone="yellow" className="mt-5">
          {t`Prices and stock are as you last saw them: the shop could not be reached.`}{' '}
          <button type="button" onClick={retry} className="font-semibold underline underline-offset-2">
            {t`Try Again`}
          </button>
        </Alert>
      )}
      {ended.length > 0 && <Ended items={ended} />}
      <WishCards items={sold} />
    </>
  )
}

function Ended({ items }: { items: readonly ItemSummary[] }) {
  return (
    <section aria-labelledby="ended" className="mt-6 rounded-lg bg-stage p-5">
      <h2 id="ended" className="font-semibold">
        {t`Not sold any more`}
      </h2>
      <ul className="mt-2 divide-y divide-stage-deep text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 text-ink-soft">
              <TitleText>{item.title}</TitleText>
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t`Take off: ${item.title}`}
              onClick={() => wishlist.remove(item.id)}
            >
              {t`Take off`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
