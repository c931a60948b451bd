/** Purchases with VAT: noted from suppliers' tax invoices, corrected, and taken out. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import type { Purchase } from '#contract/office/purchases.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { periodChoices, periodIn } from './vat-words.ts'

export const meta = () => noindexMeta(t`Purchases with VAT`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  const period = periodIn(new URL(request.url).searchParams)
  const [list, receipts] = await Promise.all([
    loadList(request, ({ search, limit, offset }, params) => {
      const query = { search, period: params.get('period') ?? undefined, limit, offset }
      return adminApi.page('GET /purchases', { query }, { signal })
    }),
    adminApi('GET /purchases/receipts', { query: { period } }, { signal }).catch(() => []),
  ])
  return { list, receipts }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the purchases`} className="size-8" />

export default function Purchases() {
  const { list, receipts } = useLoaderData<typeof clientLoader>()
  const { params } = useListAddress()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Purchase | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Purchase | null>(null)
  const period = periodIn(params)
  const add = (
    <Button onClick={() => setOpened('new')}>
      <Plus className="size-5" />
      <span>{t`Note a purchase`}</span>
    </Button>
  )
  return (
    <>
      <ListPage<Purchase>
        title={t`Purchases with VAT`}
        counts={['purchase']}
        list={list}
        search={{ label: t`Search purchases`, placeholder: t`Number, supplier or goods` }}
        filter={
          <FilterSelect
            name="period"
            label={t`Period`}
            all={t`All periods`}
            choices={periodChoices()}
            className="w-full sm:w-56"
          />
        }
        action={
          <>
            <LinkButton to={`/vat?period=${period}`} variant="secondary">
              <ArrowLeft className="size-4" />
              <span>{t`VAT`}</span>
            </LinkButton>
            {list.total > 0 && add}
          </>
        }
        failed={t`Failed to fetch the purchases`}
        empty={{
          icon: ReceiptText,
          title: t`No purchases here.`,
          hint: t`Note each tax invoice of a supplier whose VAT you want to claim.`,
          action: add,
        }}
      >
        {(rows) => <PurchaseTable rows={rows} onChange={setOpened} onDelete={setLeaving} />}
      </ListPage>
      {opened && (
        <PurchaseDialog
          key={opened === 'new' ? 'new' : opened.id}
          purchase={opened === 'new' ? null : opened}
          receipts={receipts}
          onClose={() => setOpened(null)}
          onSaved={(message) => {
            setOpened(null)
            toast.success(message)
            void revalidate()
          }}
        />
      )}
      {leaving && (
        <ConfirmSend
          open
          title={t`Take out ${leaving.number}?`}
          cancel={t`Keep it`}
          confirm={t`Take it out`}
          call={() =>
            adminApi('DELETE /purchases/{id}', { params: { id: leaving.id }, query: { version: leaving.version } })
          }
          failed={t`The purchase could not be taken out`}
          done={({ message }) => {
            toast.success(message)
            return revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{t`It no longer counts in its period. A file of schedule 02 that was sent before has to be replaced.`}</p>
        </ConfirmSend>
      )}
    </>
  )
}

interface PurchaseTableProps {
  rows: Purchase[]
  onChange: (purchase: Purchase) => void
  onDelete: (purchase: Purchase) => void
}

function PurchaseTable({ rows, onChange, onDelete }: PurchaseTableProps) {
  return (
    <Table
      caption={t`Purchases with VAT`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: t`Day`, className: 'xl:whitespace-nowrap', cell: ({ day }) => formatDate(day) },
        { head: t`Tax invoice`, cell: ({ number }) => <span className="wrap-anywhere font-semibold">{number}</span> },
        {
          head: t`Supplier`,
          cell: ({ supplier, supplierTin }) => (
            <span className="wrap-anywhere block">
              <span className="block">{supplier}</span>
              <span className="tabular-nums block text-ink-soft text-sm">{supplierTin}</span>
            </span>
          ),
        },
        {
          head: t`Goods`,
          className: 'xl:w-1/4',
          cell: ({ description, receipt }) => (
            <span className="wrap-anywhere block">
              <span className="block">{description}</span>
              {receipt && (
                <Link
                  to={`/receipts/${receipt.id}`}
                  className="touch-target text-accent text-sm underline underline-offset-2"
                >
                  {t`Receipt ${receipt.number}`}
                </Link>
              )}
            </span>
          ),
        },
        { head: t`Without VAT`, align: 'right', cell: ({ net }) => <Price amount={net} /> },
        {
          head: t`VAT`,
          align: 'right',
          cell: ({ vat, disallowed }) => (
            <span className="block">
              <Price amount={vat} className="block" />
              {disallowed > 0 && (
                <span className="block text-ink-soft text-sm">
                  <Trans>
                    <Price amount={disallowed} /> not claimed
                  </Trans>
                </span>
              )}
            </span>
          ),
        },
        {
          head: t`Do`,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-1">
              <IconButton icon={Pencil} label={t`Correct ${row.number}`} onClick={() => onChange(row)} />
              <IconButton icon={Trash2} label={t`Take out ${row.number}`} onClick={() => onDelete(row)} />
            </span>
          ),
        },
      ]}
    />
  )
}
