/** The claims of a piece, and taking another while the buyer has it and none is open. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isOpenClaim } from '#contract/orders/units/claim-states.ts'
import type { Claim } from '#contract/orders/units/claims.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ClaimBadge } from './claim-badge.tsx'
import { NewClaimDialog } from './new-claim-dialog.tsx'

export function UnitClaims({ unit, claims }: { unit: Unit; claims: readonly Claim[] }) {
  const navigate = useNavigate()
  const [isTaking, setIsTaking] = useState(false)
  const mayClaim = unit.state === 'sold' && !unit.isCancelled && !claims.some(({ state }) => isOpenClaim(state))
  if (claims.length === 0 && !mayClaim) return null
  return (
    <section aria-labelledby="unit-claims" className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 id="unit-claims" className="font-semibold">{t`Claims`}</h2>
      {claims.length === 0 && <p className="mt-1 text-ink-soft text-sm">{t`None was made for this piece.`}</p>}
      <ul className="mt-3 space-y-3 text-sm">
        {claims.map(({ id, number, fault, state, openedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <Link
                to={`/warranty-desk/claims/${id}`}
                className="max-lg:-my-3 max-lg:inline-block max-lg:py-3 font-medium text-accent underline"
              >
                {t`Claim ${number}`}
              </Link>{' '}
              <span className="text-ink-faint">{formatDate(openedAt)}</span>
              <span className="wrap-anywhere line-clamp-2 block">{fault}</span>
            </span>
            <ClaimBadge state={state} />
          </li>
        ))}
      </ul>
      {mayClaim && (
        <Button variant="secondary" size="sm" className="mt-4 min-h-11" onClick={() => setIsTaking(true)}>
          {t`Take a claim`}
        </Button>
      )}
      {isTaking && (
        <NewClaimDialog
          unitId={unit.id}
          onClose={() => setIsTaking(false)}
          onDone={({ claim, message }) => {
            toast.success(message)
            void navigate(`/warranty-desk/claims/${claim.id}`)
          }}
        />
      )}
    </section>
  )
}
