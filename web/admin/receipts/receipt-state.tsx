/** Whether the pieces of a receipt are in stock. */
import { t } from '@lingui/core/macro'
import type { ReceiptHead } from '#contract/stock/receipts.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function ReceiptState({ receipt }: { receipt: Pick<ReceiptHead, 'state' | 'reverses' | 'reversedBy'> }) {
  if (receipt.state === 'draft')
    return (
      <Badge tone="yellow" className="self-center">
        {t`Draft`}
      </Badge>
    )
  if (receipt.reverses) return <Badge className="self-center">{t`Reverses ${receipt.reverses.number}`}</Badge>
  if (receipt.reversedBy) return <Badge className="self-center">{t`Reversed by ${receipt.reversedBy.number}`}</Badge>
  return (
    <Badge tone="green" className="self-center">
      {t`Posted`}
    </Badge>
  )
}
