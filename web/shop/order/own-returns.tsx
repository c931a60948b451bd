/** What a shopper asked to send back, and what the shop said to it. */
import { formatDate } from '#contract/dates.ts'
import { type OrderReturn, type ReturnState, returnLabels } from '#contract/returns.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const tones: Record<ReturnState, BadgeTone> = {
  asked: 'yellow',
  accepted: 'blue',
  refused: 'neutral',
  received: 'green',
}

export function OwnReturns({ returns }: { returns: readonly OrderReturn[] }) {
  if (returns.length === 0) return null
  return (
    <ul aria-label="Returns" className="mt-6 space-y-3">
      {returns.map(({ id, state, reason, answer, askedAt, lines }) => (
        <li key={id} className="rounded-md border border-line p-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">Return asked for on {formatDate(askedAt)}</span>
            <Badge tone={tones[state]}>{returnLabels[state]}</Badge>
          </p>
          <p className="mt-1">{lines.map(({ title, qty }) => (qty > 1 ? `${title} × ${qty}` : title)).join(', ')}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{reason}</p>
          {answer !== '' && <p className="wrap-anywhere mt-2 whitespace-pre-line">We answered: {answer}</p>}
        </li>
      ))}
    </ul>
  )
}
