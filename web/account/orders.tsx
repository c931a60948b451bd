/** The person's orders, the newest first; one of them in detail when the address names it. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { use } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatDate } from '#web/languages/dates.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { OrderContents } from '#web/shop/order-view/order-contents.tsx'
import { OrderFollowUp, type OwnOrderCalls } from '#web/shop/order-view/order-follow-up.tsx'
import { OrderPayment } from '#web/shop/order-view/order-payment.tsx'
import { OrderSheet } from '#web/shop/order-view/order-sheet.tsx'
import { OrderStatus } from '#web/shop/order-view/order-status.tsx'
import { OrderUnits } from '#web/shop/order-view/order-units.tsx'
import { ReviewWays } from '#web/shop/order-view/review-ways.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { AccountData } from './load-account.ts'
import { VerifyNote } from './verify-note.tsx'

export function Orders({ account }: { account: AccountData }) {
  const profile = use(account.profile)
  const orders = account.orders && use(account.orders)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { revalidate, state } = useRevalidator()
  const shown = orders?.rows.find(({ id }) => id === search.get('order'))
  const isFirstVisit = orders !== null && orders.rows.length === 0

  return (
    <div className="space-y-6">
      {profile && !profile.emailVerified && <VerifyNote email={profile.email} />}
      {isFirstVisit && (
        <EmptyState
          icon={Package}
          title={t`No orders yet`}
          hint={t`What you order will stand here, with its state and everything in it.`}
          action={<LinkButton to="/products">{t`Start shopping`}</LinkButton>}
          className="rounded-lg border border-line"
        />
      )}
      {orders === null && (
        <EmptyState
          icon={Package}
          title={t`Your orders stand here`}
          hint={t`They are not here at the moment.`}
          action={
            <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {t`Load again`}
            </Button>
          }
          className="rounded-lg border border-line"
        />
      )}
      {orders && !isFirstVisit && (
        <>
          <ul className="space-y-4">
            {orders.rows.map((order) => (
              <OrderCard key={order.id} order={order} page={account.page} />
            ))}
          </ul>
          <Pagination
            page={account.page}
            pageCount={orders.pageCount}
            hrefFor={ordersPath}
            label={t`Pages of orders`}
          />
        </>
      )}
      <OrderDetails
        order={shown}
        onClose={() => void navigate(ordersPath(account.page), { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}

function ordersPath(page: number): string {
  return page === 1 ? '/account?section=orders' : `/account?section=orders&page=${page}`
}

function OrderCard({ order, page }: { order: Order; page: number }) {
  const pieces = order.items.reduce((sum, line) => sum + line.qty, 0)
  return (
    <li className="rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="tabular-nums font-semibold text-lg">{order.id}</h2>
          <p className="mt-0.5 text-ink-soft text-sm">{formatDate(order.date)}</p>
        </div>
        <OrderStatus status={order.status} />
      </div>
      <p className="mt-3 line-clamp-2 text-ink-soft text-sm">
        {order.items.map((line) => (line.qty > 1 ? `${line.title} × ${line.qty}` : line.title)).join(', ')}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        <p className="text-sm">
          <span className="text-ink-soft">{`${plural(pieces, { one: '# item', other: '# items' })} · `}</span>
          <Price amount={order.total} className="font-bold text-base" />
        </p>
        <LinkButton
          to={`${ordersPath(page)}&order=${order.id}`}
          preventScrollReset
          prefetch="none"
          variant="secondary"
          size="sm"
        >
          <Trans>
            View details<span className="sr-only"> of order {order.id}</span>
          </Trans>
        </LinkButton>
      </div>
    </li>
  )
}

/** One order of the account, in a dialog. */
function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog open={order !== undefined} onClose={onClose} title={order ? t`Order ${order.id}` : t`Order`}>
      {order && (
        <>
          <OrderContents order={order} />
          <OrderSheet order={order} />
          <OrderPayment id={order.id} status={order.status} />
          <OrderFollowUp order={order} calls={ownOrderCalls(order.id)} onCancelled={() => void revalidate()} isFolded />
          <OrderUnits order={order} findKey={ownOrderCalls(order.id).findKey} />
          <ReviewWays order={order} linkKey="" />
        </>
      )}
    </Dialog>
  )
}

function ownOrderCalls(id: string): OwnOrderCalls {
  const params = { id }
  return {
    load: () => signedInApi('GET /account/orders/{id}/tracking', { params }),
    cancel: () => signedInApi('POST /account/orders/{id}/cancel', { params }),
    requestReturn: (asked) => signedInApi('POST /account/orders/{id}/returns', { params, body: asked }),
    findKey: async () => (await signedInApi('GET /account/orders/{id}/payment', { params })).key,
  }
}
