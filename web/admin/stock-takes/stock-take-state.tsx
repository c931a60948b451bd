/** Whether a stock-take is still counted. */
import { t } from '@lingui/core/macro'
import type { StockTakeHead } from '#contract/stock/stock-takes.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function StockTakeState({ state }: Pick<StockTakeHead, 'state'>) {
  return (
    <Badge tone={state === 'posted' ? 'green' : 'yellow'} className="self-center">
      {state === 'posted' ? t`Posted` : t`Counting`}
    </Badge>
  )
}
