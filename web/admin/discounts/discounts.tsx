/** The discount codes of the shop: what they give, how often they were used, and what came of it. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Discount } from '#contract/checkout/discounts.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadNames } from '#web/admin/api/load-names.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { givesWords, stateOf, termWords, usesWords } from './discount-words.ts'

export const meta = () => noindexMeta(t`Discount codes`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [list, names] = await Promise.all([
    loadList(request, ({ limit, offset }) =>
      adminApi.page('GET /discounts', { query: { limit, offset } }, { signal: request.signal }),
    ),
    loadNames(request),
  ])
  return { list, names }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading discount codes`} className="size-8" />

export default function Discounts() {
  const { list, names } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Discount | 'new' | null>(null)
  const add = (
    <Button onClick={() => setOpened('new')}>
      <Plus className="size-5" />
      {t`New discount code`}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Discount codes`}
        counts={['code']}
        list={list}
        action={list.total > 0 && add}
        failed={t`Failed to fetch the discount codes`}
        empty={{
          icon: TicketPercent,
          title: t`No discount codes yet. Cart and checkout ask for one as soon as there is one.`,
          action: add,
        }}
      >
        {(rows) => <DiscountTable rows={rows} onOpen={setOpened} />}
      </ListPage>
      {opened && (
        <DiscountDialog
          key={opened === 'new' ? 'new' : opened.id}
          discount={opened === 'new' ? null : opened}
          names={names}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function DiscountTable({ rows, onOpen }: { rows: Discount[]; onOpen: (discount: Discount) => void }) {
  const now = new Date()
  return (
    <Table
      caption={t`Discount codes`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: t`Code`, cell: ({ code }) => <span className="wrap-anywhere font-semibold">{code}</span> },
        { head: t`Gives`, cell: givesWords },
        {
          head: t`Terms`,
          className: 'xl:w-1/3',
          cell: (row) => (
            <span className="block text-ink-soft">
              {termWords(row).map((term) => (
                <span key={term} className="wrap-anywhere block">
                  {term}
                </span>
              ))}
            </span>
          ),
        },
        { head: t`Uses`, align: 'right', cell: usesWords },
        { head: t`Revenue`, align: 'right', cell: ({ revenue }) => <Price amount={revenue} /> },
        {
          head: t`State`,
          cell: (row) => {
            const { label, tone } = stateOf(row, now)
            return <Badge tone={tone}>{label}</Badge>
          },
        },
        {
          head: t`Do`,
          cell: (row) => (
            <Button variant="secondary" size="sm" onClick={() => onOpen(row)}>
              <Pencil className="size-4" />
              <Trans>
                Change<span className="sr-only"> {row.code}</span>
              </Trans>
            </Button>
          ),
        },
      ]}
    />
  )
}
