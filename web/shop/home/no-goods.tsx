/** What stands in place of the goods while they can't be had. */
import { t } from '@lingui/core/macro'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'

export function NoGoods({ failure }: { failure: string | null }) {
  return (
    <FailureState
      title={t`Our products cannot be shown right now`}
      message={failure ?? undefined}
      onRetry={reloadPage}
    />
  )
}
