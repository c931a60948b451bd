/** One customer: who it is, orders, notes of the shop, and whether the shop takes orders. */
import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { CustomerDetails } from '#contract/people/customers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CustomerBadges } from './customer-badges.tsx'
import { BlockButton } from './customer-block.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPastOrders, PAST_ORDERS_SHOWN } from './customer-past-orders.tsx'

const ORDERS_A_PAGE = 10

export const meta = () => noindexMeta(t`Customer`)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { signal } = request
  try {
    const customer = await adminApi('GET /customers/{id}', { params: { id: params.id ?? '' } }, { signal })
    const askOrders = ({ limit, offset }: { limit: number; offset: number }) =>
      adminApi.page('GET /orders/{email}', { params: { email: customer.email }, query: { limit, offset } }, { signal })
    const [orders, past] = await Promise.all([
      loadList(request, askOrders, ORDERS_A_PAGE),
      loadPastOrders(customer, signal),
    ])
    return { customer, orders, past, failure: '' }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { customer: null, orders: null, past: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

/** Null where they can't be had: the rest of the page is shown all the same. */
async function loadPastOrders({ email, phone }: CustomerDetails, signal: AbortSignal) {
  try {
    const query = { email, phone, limit: PAST_ORDERS_SHOWN }
    return await adminApi.page('GET /past-orders', { query }, { signal })
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return null
  }
}

export const HydrateFallback = () => <Spinner label={t`Loading the customer`} className="size-8" />

export default function CustomerPage() {
  const { customer, orders, past, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  if (!customer) {
    return (
      <>
        <PageHead title={t`Customer`}>
          <ToList />
        </PageHead>
        <FailureState
          title={t`Failed to fetch the customer`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={customer.name || customer.email} note={<CustomerBadges customer={customer} />}>
        <ToList />
        <BlockButton customer={customer} />
      </PageHead>
      {customer.block && (
        <Alert tone="yellow" className="mb-5">
          <p className="wrap-anywhere">
            <b>{t`The shop takes no orders and pre-orders from this customer.`}</b> <span>{customer.block.reason}</span>
          </p>
          <p className="wrap-anywhere mt-1">
            {t`Blocked by ${customer.block.by}, ${formatDateTime(customer.block.at)}`}
          </p>
        </Alert>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 min-w-0 xl:order-1">
          <CustomerOrders orders={orders} />
          <CustomerPastOrders past={past} />
        </div>
        <div className="order-1 grid content-start gap-6 md:grid-cols-2 xl:order-2 xl:grid-cols-1">
          <Facts customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
      </div>
    </>
  )
}

function ToList() {
  return (
    <LinkButton to="/customers" variant="secondary" size="sm" className="min-h-11">
      <ArrowLeft className="size-4" />
      {t`Customers`}
    </LinkButton>
  )
}

function Facts({ customer }: { customer: CustomerDetails }) {
  const { email, phone, orders, preOrders, spent, lastOrdered, lastSeen, memberSince, emailProven } = customer
  const facts: [string, React.ReactNode][] = [
    [t`Email`, <MailLink key="email" email={email} />],
    [t`Phone`, phone ? <PhoneLink key="phone" phone={phone} /> : t`None`],
    [t`Orders`, formatNumber(orders)],
    [t`Pre-orders`, formatNumber(preOrders)],
    [t`Spent`, formatRupees(spent)],
    [t`Last order`, lastOrdered ? formatDateTime(lastOrdered) : t`None`],
    [t`Account`, memberSince ? t`Since ${formatDateTime(memberSince)}` : t`None`],
    ...(memberSince
      ? ([
          [t`Email proven`, emailProven ? t`Yes` : t`No`],
          [t`Last seen`, lastSeen ? formatDateTime(lastSeen) : t`Long ago`],
        ] as [string, string][])
      : []),
  ]
  return (
    <section aria-label={t`About this customer`} className="rounded-lg border border-line bg-white p-5">
      <dl className="space-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4">
            <dt className="w-28 shrink-0 text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-faint text-xs">
        {t`Orders are counted by email address. Spent is what orders come to that were neither cancelled nor refunded in full.`}
      </p>
    </section>
  )
}
