/** The colours of the back office for how far goods have got. */
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const goodsTones: Record<Fulfilment, BadgeTone> = {
  none: 'neutral',
  packed: 'blue',
  ready: 'green',
  shipped: 'blue',
  attempted: 'yellow',
  refused: 'yellow',
  returned: 'neutral',
}
