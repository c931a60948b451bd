/** What was claimed for a piece of an order, and the way to claim while its warranty runs and no claim is open. */
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { isOpenClaim, takesPhotos } from '#contract/orders/units/claim-states.ts'
import type { OwnClaim } from '#contract/orders/units/own-claims.ts'
import type { LinkedUnit } from '#contract/orders/units/own-units.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { Button } from '#web/ui/display/button.tsx'
import { PhotoUploads } from './files/photo-uploads.tsx'
import { OwnClaims } from './own-claims.tsx'

const loadForm = () => import('./claim-form.tsx')
const ClaimForm = lazy(() => loadForm().then((module) => ({ default: module.ClaimForm })))

interface UnitClaimsProps {
  orderId: string
  unit: LinkedUnit
  claims: readonly OwnClaim[]
  /** The key of the order's link. */
  findKey: () => Promise<string>
  /** With all claims of the order. */
  onChanged: (claims: readonly OwnClaim[]) => void
}

export function UnitClaims({ orderId, unit: { id: unitId, title, standing }, claims, ...rest }: UnitClaimsProps) {
  const { findKey, onChanged } = rest
  const dialog = useLazyDialog(loadForm)
  const mayClaim = standing === 'running' && !claims.some(({ state }) => isOpenClaim(state))
  async function claim(fault: string) {
    const body = { unitId, fault, key: await findKey() }
    const answer = await visitorApi('POST /order-links/{id}/claims', { params: { id: orderId }, body })
    dialog.close()
    onChanged(answer.claims)
  }
  return (
    // Below the words of the piece, beside its sign.
    <div className="sm:pl-9.5">
      <OwnClaims
        claims={claims}
        under={({ id, state, photos }) => (
          <PhotoUploads<{ message: string; claims: OwnClaim[] }>
            orderId={orderId}
            of={{ claims: id }}
            photos={photos}
            isUnderWay={takesPhotos(state)}
            findKey={findKey}
            onSent={(answer) => onChanged(answer.claims)}
          />
        )}
      />
      {mayClaim && (
        <Button variant="secondary" size="sm" className="mt-4 min-h-11 print:hidden" {...dialog.opener}>
          {t`Claim under warranty`}
        </Button>
      )}
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ClaimForm title={title} open={dialog.isOpen} onClose={dialog.close} onSend={claim} />
        </Suspense>
      )}
    </div>
  )
}
