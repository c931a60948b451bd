/** The claims for one piece of an order, and what the shop said to each of them. */
import { t } from '@lingui/core/macro'
import { type ClaimState, ownClaimLabels } from '#contract/orders/units/claim-states.ts'
import type { OwnClaim } from '#contract/orders/units/own-claims.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'

const tones: Record<ClaimState, BadgeTone> = {
  received: 'blue',
  'with-maker': 'blue',
  'waiting-for-customer': 'yellow',
  ready: 'green',
  'handed-back': 'neutral',
  replaced: 'green',
  refused: 'neutral',
}

interface OwnClaimsProps {
  claims: readonly OwnClaim[]
  /** What stands under each. */
  under: (claim: OwnClaim) => Elements
}

export function OwnClaims({ claims, under }: OwnClaimsProps) {
  if (claims.length === 0) return null
  return (
    <ul aria-label={t`Claims`} className="mt-4 space-y-3">
      {claims.map((claim) => (
        <li key={claim.id} className="rounded-md border border-line p-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{t`Claimed on ${formatDate(claim.openedAt)}`}</span>
            <Badge tone={tones[claim.state]}>{say(ownClaimLabels[claim.state])}</Badge>
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{claim.fault}</p>
          <Steps steps={claim.steps} />
          {under(claim)}
        </li>
      ))}
    </ul>
  )
}

/** What came after the claim itself. */
function Steps({ steps: [received, ...steps] }: Pick<OwnClaim, 'steps'>) {
  if (!received || steps.length === 0) return null
  return (
    <ol className="mt-3 space-y-2 border-line border-l-2 pl-3">
      {steps.map(({ to, word, at }) => (
        <li key={`${at} ${to}`}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{say(ownClaimLabels[to])}</span>
            <time dateTime={at} className="text-ink-faint">
              {formatDate(at)}
            </time>
          </span>
          {word !== '' && <span className="wrap-anywhere block whitespace-pre-line">{word}</span>}
        </li>
      ))}
    </ol>
  )
}
