/** What stands in place of the whole back office once its person has been removed from the staff. */
import { t } from '@lingui/core/macro'
import { UserRoundX } from 'lucide-react'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NoLongerHere() {
  return (
    <>
      <title>{`${t`You no longer work here`} - ${shopDetails.name}`}</title>
      <div role="alert">
        <EmptyState
          icon={UserRoundX}
          heading="h1"
          title={t`You no longer work here`}
          hint={t`An owner of ${shopDetails.name} has taken the back office away from your account. What you had not saved is not saved. Your account as a customer is as it was.`}
          action={
            <LinkButton to="/" reloadDocument>
              {t`Go to the shop`}
            </LinkButton>
          }
        />
      </div>
    </>
  )
}
