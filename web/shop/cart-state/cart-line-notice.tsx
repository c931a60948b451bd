/** What changed about a cart line since it was put in, with the cure a tap away. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, Info } from 'lucide-react'
import { Link } from 'react-router'
import type { LineProblem } from '#contract/checkout/quotes.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { wishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type CartLine, problemWords } from './cart.ts'
import { cart } from './cart-store.ts'

interface CartLineNoticeProps {
  line: CartLine
  problem: LineProblem | null
  priceBefore: number | undefined
  className?: string
}

export function CartLineNotice({ line, problem, priceBefore, className }: CartLineNoticeProps) {
  const hasNewPrice = priceBefore !== undefined && problem !== 'gone'
  return (
    // Always there, so that what is said later is heard.
    <div role="status" className={classes((problem || hasNewPrice) && className)}>
      {hasNewPrice && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft px-3.5 py-2.5 font-medium text-info text-sm">
          <Info className="mt-px size-4.5 shrink-0" />
          <span>
            <Trans>
              The price has changed from <Price amount={priceBefore} /> to <Price amount={line.price} />.
            </Trans>
          </span>
        </p>
      )}
      {problem && (
        <div
          className={classes(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warn-soft px-3.5 py-2 text-sm',
            hasNewPrice && 'mt-2',
          )}
        >
          <p className="flex items-center gap-2 font-semibold text-warn">
            <CircleAlert className="size-4.5 shrink-0" />
            <span>{problemWords(line, problem)}</span>
          </p>
          <Cure line={line} problem={problem} />
        </div>
      )}
    </div>
  )
}

function Cure({ line, problem }: { line: CartLine; problem: LineProblem }) {
  if (problem === 'not-enough') {
    return (
      <Button variant="secondary" size="sm" onClick={() => cart.update(line.id, line.stock)}>
        <span>{t`Set to ${line.stock}`}</span>
        <span className="sr-only">{`: ${line.title}`}</span>
      </Button>
    )
  }
  if (problem === 'gone') {
    return (
      <Button variant="secondary" size="sm" onClick={() => cart.deleteLine(line.id)}>
        <Trans>
          Remove<span className="sr-only"> {line.title}, no longer available</span>
        </Trans>
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={productPath(line)}
        className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-accent hover:bg-white"
      >
        {t`Pre-Order`}
        <span className="sr-only">{` ${line.title}`}</span>
      </Link>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          wishlist.add({ ...line, qty: line.stock })
          cart.deleteLine(line.id)
          toast.success(t`${line.title} moved to your wishlist`)
        }}
      >
        {t`Move to wishlist`}
        <span className="sr-only">{`: ${line.title}`}</span>
      </Button>
    </div>
  )
}
