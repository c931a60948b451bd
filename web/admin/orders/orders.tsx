/** All orders, newest first; one is opened to see and serve it. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { OrderState, orderStateLabel } from '#contract/orders/order-states.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { MailLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { SelectRow, useSelection } from '#web/admin/list/selected-rows.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { KeysButton, KeysHelp } from './keys-help.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { OrderBadges } from './order-badges.tsx'
import { readOrderFilters } from './order-filters.ts'
import { OrderFiltersButton } from './order-filters-dialog.tsx'
import { orderListCache } from './order-list-cache.ts'
import { focusedOrder, focusOrder, useOrderKeys } from './order-shortcuts.ts'
import { SelectedOrders } from './papers/selected-orders.tsx'
import { useOpenedAddress } from './use-opened-address.ts'

export const meta = () => noindexMeta(t`Orders`)

/** Beside the states: orders whose transfer waits for the shop's word. */
const SLIP_TO_CHECK = 'slip-to-check'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const list = await loadList(request, ({ search, limit, offset }, params) => {
    const status = OrderState.safeParse(params.get('status')).data
    const slip = params.get('status') === SLIP_TO_CHECK ? ('to-check' as const) : undefined
    const query = { ...readOrderFilters(params), search, status, slip, limit, offset }
    return adminApi.page('GET /orders', { query }, { signal: request.signal })
  })
  if (!request.signal.aborted) orderListCache.isStale = false
  return list
}

/**
 * Opening and closing an order leaves the list behind it as it is. Where it is just being read anew, such a step ends
 * that reading, and has to do it itself.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams.id === nextParams.id) return defaultShouldRevalidate
  return orderListCache.isStale || currentUrl.search !== nextUrl.search
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading orders`} className="size-8" />

export default function Orders() {
  const list = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const selection = useSelection(list.rows)
  const opened = useOpenedAddress(list.rows)
  const [isHelping, setIsHelping] = useState(false)
  const refreshList = () => {
    orderListCache.isStale = true
    void revalidator.revalidate()
    void refreshCounts()
  }
  const asked = useListAddress().params.get('item')
  const itemTitle = list.rows.flatMap(({ items }) => items).find(({ id }) => id === asked)?.title
  useOrderKeys(
    {
      j: () => focusOrder(1),
      k: () => focusOrder(-1),
      x: () => {
        const id = focusedOrder()
        if (id) selection.toggle(id)
      },
      '?': () => setIsHelping(true),
    },
    0,
  )

  return (
    <>
      <ListPage
        title={t`Orders`}
        counts={['order']}
        list={list}
        action={
          <>
            <KeysButton onOpen={() => setIsHelping(true)} />
            <LinkButton to="/courier-cash" variant="secondary" size="sm">
              {t`Courier cash`}
            </LinkButton>
            <LinkButton to="/bank-statement" variant="secondary" size="sm">
              {t`Bank statement`}
            </LinkButton>
            <LinkButton to="/new-order" variant="secondary" size="sm">
              {t`New order`}
            </LinkButton>
          </>
        }
        search={{ label: t`Search orders`, placeholder: t`Order ID, name, email or phone` }}
        filter={
          <>
            <FilterSelect
              name="status"
              label={t`Status`}
              all={t`All statuses`}
              choices={[
                ...OrderState.options.map((value) => ({ value, label: say(orderStateLabel(value)) })),
                { value: SLIP_TO_CHECK, label: t`Slip to check` },
              ]}
              className="w-1/2 grow sm:w-44 sm:grow-0"
            />
            <OrderFiltersButton itemTitle={itemTitle} />
            <AppliedFilters itemTitle={itemTitle} />
          </>
        }
        failed={t`Failed to fetch orders`}
        empty={{ icon: ReceiptText, title: t`No orders found.` }}
      >
        {(rows) => (
          <>
            <SelectedOrders selection={selection} />
            <Table
              caption={t`Orders`}
              rows={rows}
              rowKey={(order) => order.id}
              columns={[
                {
                  head: t`Order ID`,
                  cell: (order) => (
                    <span className="tabular-nums inline-flex items-center whitespace-nowrap font-semibold">
                      <SelectRow id={order.id} selection={selection} label={t`Select order ${order.id}`} />
                      <span>{order.id}</span>
                    </span>
                  ),
                },
                { head: t`Customer`, cell: (order) => order.name },
                { head: t`Email`, cell: (order) => <MailLink email={order.email} /> },
                { head: t`Total (LKR)`, align: 'right', cell: (order) => <Price amount={order.total} /> },
                {
                  head: t`Date`,
                  className: 'xl:whitespace-nowrap xl:in-[.tall-letters]:whitespace-normal',
                  cell: (order) => <time dateTime={order.date}>{formatDateTime(order.date)}</time>,
                },
                { head: t`Status`, cell: (order) => <OrderBadges order={order} /> },
                {
                  head: t({ message: 'View', context: 'verb' }),
                  cell: (order) => (
                    <Button variant="secondary" size="sm" data-order={order.id} onClick={() => opened.open(order.id)}>
                      <Eye className="size-4" />
                      <Trans>
                        View<span className="sr-only"> order {order.id}</span>
                      </Trans>
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </ListPage>
      <KeysHelp open={isHelping} onClose={() => setIsHelping(false)} />
      {opened.id && (
        <OpenedOrder
          key={opened.id}
          id={opened.id}
          listed={list.rows.find(({ id }) => id === opened.id)}
          onClose={opened.close}
          onStep={opened.step}
          onChanged={refreshList}
        />
      )}
    </>
  )
}
