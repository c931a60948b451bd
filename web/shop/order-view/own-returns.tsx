/** What a shopper asked to send back, and what the shop said to it. */

import { t } from '@lingui/core/macro'
import { type OrderReturn, type ReturnState, returnLabels } from '#contract/orders/returns.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'

const tones: Record<ReturnState, BadgeTone> = {
  asked: 'yellow',
  accepted: 'blue',
  refused: 'neutral',
  received: 'green',
}

interface OwnReturnsProps {
  returns: readonly OrderReturn[]
  /** What stands under each; `/track` has nothing there. */
  under?: (one: OrderReturn) => Elements
}

export function OwnReturns({ returns, under }: OwnReturnsProps) {
  if (returns.length === 0) return null
  return (
    <ul aria-label={t`Returns`} className="mt-6 space-y-3">
      {returns.map((one) => (
        <li key={one.id} className="rounded-md border border-line p-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{t`Return asked for on ${formatDate(one.askedAt)}`}</span>
            <Badge tone={tones[one.state]}>{say(returnLabels[one.state])}</Badge>
          </p>
          <p className="mt-1">
            {one.lines.map(({ title, qty }) => (qty > 1 ? `${title} × ${qty}` : title)).join(', ')}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{one.reason}</p>
          {one.answer !== '' && (
            <p className="wrap-anywhere mt-2 whitespace-pre-line">{t`We answered: ${one.answer}`}</p>
          )}
          {under?.(one)}
        </li>
      ))}
    </ul>
  )
}
