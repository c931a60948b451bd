/** All customers: accounts, and guests who ordered or pre-ordered, by e-mail address. */
import { Contact } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { type Customer, CustomerFilter, CustomerSort } from '#contract/customers.ts'
import { formatDateTime } from '#contract/dates.ts'
import { formatNumber } from '#contract/format.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { CustomerBadges } from './customer-badges.tsx'

export const meta = () => noindexMeta('Customers')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const show = CustomerFilter.safeParse(params.get('show')).data
    const sort = CustomerSort.safeParse(params.get('sort')).data
    return adminApi.page('GET /customers', { query: { search, show, sort, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading customers" className="size-8" />

export default function Customers() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title="Customers"
      counts={['customer']}
      list={list}
      search={{ label: 'Search customers', placeholder: 'Name, email or phone' }}
      filter={
        <>
          <FilterSelect
            name="show"
            label="Which customers"
            all="All customers"
            choices={[
              { value: 'accounts', label: 'With an account' },
              { value: 'guests', label: 'Guests' },
              { value: 'blocked', label: 'Blocked' },
            ]}
            className="w-full sm:w-44"
          />
          <FilterSelect
            name="sort"
            label="Sorted by"
            all="Last order first"
            choices={[
              { value: 'spent', label: 'Most spent first' },
              { value: 'orders', label: 'Most orders first' },
              { value: 'name', label: 'By name' },
            ]}
            className="w-full sm:w-44"
          />
        </>
      }
      failed="Failed to fetch customers"
      empty={{ icon: Contact, title: 'No customers found.' }}
    >
      {(rows) => (
        <Table
          caption="Customers"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { head: 'Customer', cell: (customer) => <Name customer={customer} /> },
            { head: 'Email', cell: ({ email }) => <MailLink email={email} /> },
            { head: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <Nothing />) },
            { head: 'Orders', align: 'right', cell: ({ orders }) => formatNumber(orders) },
            { head: 'Spent (LKR)', align: 'right', cell: ({ spent }) => <Price amount={spent} /> },
            { head: 'Last order', cell: ({ lastOrdered }) => <Moment at={lastOrdered} /> },
            { head: 'Last seen', cell: ({ lastSeen }) => <Moment at={lastSeen} /> },
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
      <span className="sr-only">none</span>
    </span>
  )
}
