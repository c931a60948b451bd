/** All customers: accounts, and guests who ordered or pre-ordered, by e-mail address. */
import { t } from '@lingui/core/macro'
import { Contact } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { type Customer, CustomerFilter, CustomerSort } from '#contract/people/customers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { CustomerBadges } from './customer-badges.tsx'

export const meta = () => noindexMeta(t`Customers`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const show = CustomerFilter.safeParse(params.get('show')).data
    const sort = CustomerSort.safeParse(params.get('sort')).data
    return adminApi.page('GET /customers', { query: { search, show, sort, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading customers`} className="size-8" />

export default function Customers() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Customers`}
      counts={['customer']}
      list={list}
      search={{ label: t`Search customers`, placeholder: t`Name, email or phone` }}
      filter={
        <>
          <FilterSelect
            name="show"
            label={t`Which customers`}
            all={t`All customers`}
            choices={[
              { value: 'accounts', label: t`With an account` },
              { value: 'guests', label: t`Guests` },
              { value: 'blocked', label: t`Blocked` },
            ]}
            className="min-w-0 flex-1 basis-36 sm:w-44 sm:flex-none"
          />
          <FilterSelect
            name="sort"
            label={t`Sorted by`}
            all={t`Last order first`}
            choices={[
              { value: 'last-seen', label: t`Last seen first` },
              { value: 'spent', label: t`Most spent first` },
              { value: 'orders', label: t`Most orders first` },
              { value: 'name', label: t`By name` },
            ]}
            className="min-w-0 flex-1 basis-36 sm:w-44 sm:flex-none"
          />
        </>
      }
      failed={t`Failed to fetch customers`}
      empty={{ icon: Contact, title: t`No customers found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Customers`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { head: t`Customer`, cell: (customer) => <Name customer={customer} /> },
            { head: t`Email`, cell: ({ email }) => <MailLink email={email} /> },
            { head: t`Phone`, cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <Nothing />) },
            { head: t`Orders`, align: 'right', cell: ({ orders }) => formatNumber(orders) },
            { head: t`Spent (LKR)`, align: 'right', cell: ({ spent }) => <Price amount={spent} /> },
            { head: t`Last order`, cell: ({ lastOrdered }) => <Moment at={lastOrdered} /> },
            { head: t`Last seen`, cell: ({ lastSeen }) => <Moment at={lastSeen} /> },
          ]}
        />
      )}
    </ListPage>
  )
}

function Name({ customer }: { customer: Customer }) {
  const { id, name, email } = customer
  return (
    <span className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={`/customers/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-2 hover:underline max-xl:-my-3 xl:min-h-0"
      >
        {name || email}
      </Link>
      <CustomerBadges customer={customer} />
    </span>
  )
}

function Moment({ at }: { at: string | null }) {
  return at ? <time dateTime={at}>{formatDateTime(at)}</time> : <Nothing />
}

function Nothing() {
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t`none`}</span>
    </span>
  )
}
