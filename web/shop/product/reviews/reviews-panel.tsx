/** The reviews of an item: their average, each of them, the next ones, and the way to write one's own. */
import { plural, t } from '@lingui/core/macro'
import type { ItemReviews, ShownReview } from '#contract/feedback/reviews.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useMore } from '../entries/use-more.ts'
import { OwnReviewPlace } from './own-review-place.tsx'

interface ReviewsPanelProps {
  itemId: string
  first: Pick<ItemReviews, 'rating' | 'reviews'>
}

export function ReviewsPanel({ itemId, first: { rating, reviews } }: ReviewsPanelProps) {
  const next = async (offset: number) =>
    (await visitorApi('GET /items/{id}/reviews', { params: { id: itemId }, query: { offset } })).reviews
  const { all, busy, showMore } = useMore(reviews, next, t`The next reviews could not be loaded.`)

  return (
    <div className="grid gap-x-16 gap-y-8 py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {rating ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars stars={rating.average} />
            <span className="font-semibold">{rating.average.toFixed(1)}</span>
            <span className="text-ink-soft">{plural(rating.count, { one: '# review', other: '# reviews' })}</span>
          </p>
        ) : (
          <p className="text-ink-soft">{t`No reviews yet.`}</p>
        )}
        <ul className="mt-4 divide-y divide-line">
          {all.map((review) => (
            <li key={review.id} className="py-4">
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
        {rating && all.length < rating.count && (
          <Button variant="secondary" busy={busy} className="mt-4" onClick={showMore}>
            {t`More reviews`}
          </Button>
        )}
      </div>
      <OwnReviewPlace itemId={itemId} />
    </div>
  )
}

function ReviewText({ review: { name, stars, text, date } }: { review: ShownReview }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars stars={stars} />
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="text-ink-soft">{t`bought it here`}</span>
        <time dateTime={date} className="text-ink-faint text-xs">
          {formatDate(date)}
        </time>
      </p>
      {text && <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{text}</p>}
    </>
  )
}
