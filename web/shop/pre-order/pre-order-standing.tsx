/** How a pre-order stands, in words. */
import { msg, t } from '@lingui/core/macro'
import { CircleCheck, CircleX, Clock, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkedPreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'

export function PreOrderStanding({ preOrder }: { preOrder: LinkedPreOrder }) {
  const { state, heldUntil, price, orderPath, item } = preOrder
  if (state === 'waiting') {
    return (
      <Standing icon={<Clock />} title={t`You are in the queue`}>
        {t`Stock goes out in the order people asked. We write to you when it is your turn; nothing is ordered yet.`}
      </Standing>
    )
  }
  if (state === 'told') {
    return (
      <Standing icon={<PackageCheck />} title={t`It is here, and held for you`} tone="good">
        {heldUntil && (
          <span>{t`We hold it until ${formatDateTime(heldUntil)}. After that the next in line gets it.`}</span>
        )}
        {price === null && (
          <span>{` ${t`At this moment the item is not sold; please try again later or contact us.`}`}</span>
        )}
      </Standing>
    )
  }
  if (state === 'ordered') {
    return (
      <Standing icon={<CircleCheck />} title={t`Order placed successfully!`} tone="good">
        <span>{t`This pre-order has become an order. A confirmation is on its way to you by mail.`}</span>
        {orderPath && (
          <LinkButton to={orderPath} className="mt-4 w-full sm:w-auto">
            {t`See my order`}
          </LinkButton>
        )}
      </Standing>
    )
  }
  const { title, text } = ends[preOrder.end ?? 'shop']
  return (
    <Standing icon={<CircleX />} title={say(title)}>
      <span>{say(text)}</span>
      {price !== null && item.slug !== '' && (
        <LinkButton to={productPath(item)} variant="secondary" className="mt-4 w-full sm:w-auto">
          {t`See the product`}
        </LinkButton>
      )}
    </Standing>
  )
}

const ends: Record<NonNullable<LinkedPreOrder['end']>, { title: Word; text: Word }> = {
  expired: {
    title: msg`The time to order has passed`,
    text: msg`The next in line got what we held for you. You can order or pre-order it again.`,
  },
  person: { title: msg`You cancelled this pre-order`, text: msg`Nothing is held for you, and nothing was ordered.` },
  shop: {
    title: msg`This pre-order was cancelled`,
    text: msg`We had to cancel it. Nothing was ordered. If you did not expect this, please contact us.`,
  },
  gone: { title: msg`This pre-order was cancelled`, text: msg`We no longer sell this item. Nothing was ordered.` },
  unpaid: {
    title: msg`This pre-order was cancelled`,
    text: msg`Its deposit did not come in time. Nothing was ordered. You can pre-order it again.`,
  },
}

interface StandingProps {
  icon: ReactNode
  title: string
  tone?: 'good'
  children: ReactNode
}

function Standing({ icon, title, tone, children }: StandingProps) {
  return (
    <section role="status" className={classes('flex gap-4 rounded-lg p-5', tone ? 'bg-good-soft' : 'bg-stage')}>
      <span aria-hidden="true" className={classes('mt-0.5 shrink-0', tone ? 'text-good' : 'text-ink-soft')}>
        {icon}
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-semibold text-lg">{title}</h2>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </section>
  )
}
