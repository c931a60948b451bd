/** How a review stands, and showing or refusing it. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reviewLimits } from '#contract/feedback/review-limits.ts'
import type { ListedReview } from '#contract/feedback/reviews.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { TextDialog } from './text-dialog.tsx'

const badges = {
  waiting: { tone: 'accent', word: msg`To read` },
  shown: { tone: 'green', word: msg`Shown` },
  refused: { tone: 'neutral', word: msg`Refused` },
} as const

export function ReviewDecision({ review: { id, version, state, reason, name } }: { review: ListedReview }) {
  const revalidator = useRevalidator()
  const { busy, send } = useSend({
    failed: t`Failed to save the review`,
    isTold: true,
    onFailed: (refusal) => refusal?.code === 'REVIEW_CHANGED' && void revalidator.revalidate(),
  })
  const [isRefusing, setRefusing] = useState(false)
  const [why, setWhy] = useState(reason)

  const decide = (decision: { state: 'shown' | 'refused'; reason?: string }) =>
    send(
      () => adminApi('PUT /reviews/{id}', { params: { id }, body: { ...decision, version } }),
      () => {
        setRefusing(false)
        return revalidator.revalidate()
      },
    )

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={badges[state].tone}>{say(badges[state].word)}</Badge>
      {state !== 'shown' && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void decide({ state: 'shown' })}>
          <Trans>
            Show<span className="sr-only"> the review of {name}</span>
          </Trans>
        </Button>
      )}
      {state !== 'refused' && (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setRefusing(true)}>
          <Trans>
            Refuse<span className="sr-only"> the review of {name}</span>
          </Trans>
        </Button>
      )}
      {state === 'refused' && <p className="wrap-anywhere w-full text-ink-soft text-sm">{reason}</p>}
      {isRefusing && (
        <TextDialog
          title={t`Refuse this review`}
          description={t`Nobody sees it but its buyer, who reads your reason.`}
          onClose={() => setRefusing(false)}
          field={{ label: t`Reason`, maxLength: reviewLimits.reason }}
          text={why}
          onType={setWhy}
          action={t`Refuse it`}
          busy={busy}
          onSend={() => void decide({ state: 'refused', reason: why })}
        />
      )}
    </div>
  )
}
