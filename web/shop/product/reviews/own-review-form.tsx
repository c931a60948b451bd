/** Writes a review of an item one was delivered. */
import { plural, t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { reviewLimits } from '#contract/feedback/review-limits.ts'
import type { OwnReview } from '#contract/feedback/reviews.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import type { ReviewLink } from '#web/shop/catalogue/review-link.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

interface OwnReviewFormProps {
  itemId: string
  link: ReviewLink
  /** As it was written before. */
  review: OwnReview | null
  onCancel: () => void
  onSent: (review: OwnReview) => void
}

export function OwnReviewForm({ itemId, link, review, onCancel, onSent }: OwnReviewFormProps) {
  const [written, setWritten] = useState({
    stars: review?.stars ?? 0,
    name: review?.name ?? '',
    text: review?.text ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  /** What is said of a field goes when it is changed. */
  function change(part: Partial<typeof written>) {
    setWritten({ ...written, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    setFailure('')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    if (written.stars === 0) return setErrors({ stars: t`Please choose from 1 to 5 stars` })
    isSending.current = true
    setBusy(true)
    setErrors({})
    setFailure('')
    try {
      const body = { ...link, ...written }
      const answer = await signedInApi('PUT /items/{id}/own-review', { params: { id: itemId }, body })
      toast.success(answer.message)
      onSent(answer.review)
    } catch (error) {
      const fields = error instanceof ApiRefusal ? error.problem?.fields : undefined
      if (fields) setErrors(fields)
      else setFailure(messageOf(error, t`Your review could not be sent. Please try again.`))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <StarChoice stars={written.stars} error={errors.stars} onChoose={(stars) => change({ stars })} />
      <Field label={t`Name to show`} required error={errors.name}>
        <TextInput
          value={written.name}
          maxLength={reviewLimits.name}
          autoComplete="nickname"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t`What you think of it`} optional error={errors.text}>
        <Textarea
          value={written.text}
          maxLength={reviewLimits.text}
          onChange={(event) => change({ text: event.target.value })}
        />
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
