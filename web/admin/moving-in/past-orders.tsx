/** Orders of the shop that was before this one: found by number, name, e-mail address or phone. */
import { t } from '@lingui/core/macro'
import { ArrowLeft, ReceiptText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PastOrder } from '#contract/orders/past-orders/past-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PastOrderTable } from '#web/admin/order-view/past-order-table.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'

export const meta = () => noindexMeta(t`Past orders`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /past-orders', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading past orders`} className="size-8" />

export default function PastOrders() {
  const list = useLoaderData<typeof clientLoader>()
  const may = usePermission()
  return (
    <ListPage<PastOrder>
      title={t`Past orders`}
      counts={['past-order']}
      list={list}
      search={{ label: t`Search past orders`, placeholder: t`Number, name, email or phone` }}
      action={
        may('import-and-export') && (
          <LinkButton to="/moving-in" variant="secondary" size="sm" className="min-h-11">
            <ArrowLeft className="size-4" />
            {t`Moving in`}
          </LinkButton>
        )
      }
      failed={t`Failed to fetch past orders`}
      empty={{
        icon: ReceiptText,
        title: t`No past orders found.`,
        hint: t`Orders of the shop that was before this one come in as a file, under Moving in.`,
      }}
    >
      {(rows) => <PastOrderTable orders={rows} />}
    </ListPage>
  )
}
