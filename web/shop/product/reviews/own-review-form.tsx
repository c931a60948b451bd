/** Writes a review of an item one was delivered. */
import { plural, t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import type { FormEvent } from 'react'
import { reviewLimits } from '#contract/feedback/review-limits.ts'
import type { OwnReview } from '#contract/feedback/reviews.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import type { ReviewLink } from '#web/shop/catalogue/review-link.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useEntryForm } from '../entries/use-entry-form.ts'

interface OwnReviewFormProps {
  itemId: string
  link: ReviewLink
  /** As it was written before. */
  review: OwnReview | null
  onCancel: () => void
  onSent: (review: OwnReview) => void
}

export function OwnReviewForm({ itemId, link, review, onCancel, onSent }: OwnReviewFormProps) {
  const { typed, change, input, errors, failure, busy, submit, fail } = useEntryForm(
    { stars: review?.stars ?? 0, name: review?.name ?? '', text: review?.text ?? '' },
    t`Your review could not be sent. Please try again.`,
  )
  const write = submit(
    () => signedInApi('PUT /items/{id}/own-review', { params: { id: itemId }, body: { ...link, ...typed } }),
    (answer) => {
      toast.success(answer.message)
      onSent(answer.review)
    },
  )

  function send(event: FormEvent) {
    if (typed.stars > 0) return write(event)
    event.preventDefault()
    fail('', { stars: t`Please choose from 1 to 5 stars` })
  }

  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <StarChoice stars={typed.stars} error={errors.stars} onChoose={(stars) => change('stars', stars)} />
      <Field label={t`Name to show`} required error={errors.name}>
        <TextInput {...input('name')} maxLength={reviewLimits.name} autoComplete="nickname" />
      </Field>
      <Field label={t`What you think of it`} optional error={errors.text}>
        <Textarea {...input('text')} maxLength={reviewLimits.text} />
      </Field>
      {failure && <Alert tone="red">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t`Send review`}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

interface StarChoiceProps {
  stars: number
  error: string | undefined
  onChoose: (stars: number) => void
}

function StarChoice({ stars, error, onChoose }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t`Stars`}</legend>
      <div className="-ml-2 flex">
        {Array.from({ length: reviewLimits.mostStars }, (_, at) => at + 1).map((value) => (
          <label
            key={value}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="stars"
              value={value}
              checked={stars === value}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={classes('size-6', value <= stars ? 'fill-current text-warn' : 'text-ink-faint')}
            />
            <span className="sr-only">{plural(value, { one: '# star', other: '# stars' })}</span>
          </label>
        ))}
      </div>
      {error && <FieldError role="alert">{error}</FieldError>}
    </fieldset>
  )
}
