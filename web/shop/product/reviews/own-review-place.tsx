/** One's own review of an item: how it stands, and the form for who may write one. */
import { msg, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnReview } from '#contract/feedback/reviews.ts'
import { say } from '#web/languages/i18n.ts'
import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { type ReviewLink, readReviewLink } from '#web/shop/catalogue/review-link.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { OwnReviewForm } from './own-review-form.tsx'

type Asked = { allowed: boolean; review: OwnReview | null }

export function OwnReviewPlace({ itemId }: { itemId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const userId = useSession((session) => session.user?.uid)
  const [link, setLink] = useState<ReviewLink>({})
  const [asked, setAsked] = useState<Asked>()
  const [isWriting, setWriting] = useState(false)

  useEffect(() => {
    const found = readReviewLink()
    setLink(found)
    if (found.order) place.current?.scrollIntoView({ block: 'center' })
    if (!found.order && !userId) return
    let isLeft = false
    signedInApi('GET /items/{id}/own-review', { params: { id: itemId }, query: found }).then(
      (answer) => !isLeft && setAsked(answer),
      () => {
        // Then nobody is known to have bought it.
      },
    )
    return () => {
      isLeft = true
    }
  }, [itemId, userId])

  if (!asked?.allowed) {
    return (
      <div ref={place} className="text-ink-soft text-sm">
        {t`Have you bought it here? Once it is delivered you can review it: log in, or come from the page of your order.`}
      </div>
    )
  }
  const { review } = asked
  return (
    <section aria-label={t`Your review`} className="rounded-lg bg-stage p-5">
      {isWriting ? (
        <OwnReviewForm
          itemId={itemId}
          link={link}
          review={review}
          onCancel={() => setWriting(false)}
          onSent={(sent) => {
            setAsked({ allowed: true, review: sent })
            setWriting(false)
          }}
        />
      ) : (
        <>
          {review && <Standing review={review} />}
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {review ? t`Change your review` : t`Write a review`}
          </Button>
        </>
      )}
    </section>
  )
}

const stands = {
  waiting: msg`Thank you. It is shown once we have read it.`,
  shown: msg`It is shown on this page.`,
  refused: msg`We do not show it`,
}

function Standing({ review: { stars, text, state, reason } }: { review: OwnReview }) {
  return (
    <div className="mb-4 text-sm">
      <h3 className="font-semibold">{t`Your review`}</h3>
      <Stars stars={stars} className="mt-2" />
      {text && <p className="wrap-anywhere mt-2 line-clamp-4 whitespace-pre-line">{text}</p>}
      <p className="wrap-anywhere mt-2 text-ink-soft">
        {state === 'refused' ? `${say(stands[state])}: ${reason}` : say(stands[state])}
      </p>
    </div>
  )
}
