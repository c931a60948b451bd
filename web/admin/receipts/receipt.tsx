/** One receipt: a draft to be typed, or a posted one to be read and, if it was wrong, reversed. */
import { plural, t } from '@lingui/core/macro'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { MOST_LINES, type Receipt } from '#contract/stock/receipts.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { draftOfReorder, type ReceiptDraft } from './receipt-draft.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptState } from './receipt-state.tsx'

export const meta = () => noindexMeta(t`Receipt`)

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadRecord(request, async (options) => {
    if (id !== 'new') return { receipt: await adminApi('GET /receipts/{id}', { params: { id } }, options), begun: null }
    const ids = new URL(request.url).searchParams.getAll('item')
    if (ids.length === 0) return { receipt: null, begun: null }
    const rows = await adminApi('GET /reorder', { query: { ids, limit: MOST_LINES } }, options)
    return { receipt: null, begun: draftOfReorder(rows) }
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the receipt`} className="size-8" />

export default function ReceiptPage() {
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{
        icon: PackageX,
        title: t`Receipt not found`,
        back: { to: '/receipts', words: t`Back to the receipts` },
      }}
      failed={t`Failed to fetch the receipt`}
    >
      {(found) => <Found {...found} />}
    </RecordPage>
  )
}

/** Null for a new one; `begun` is what that begins with. */
function Found({ receipt, begun }: { receipt: Receipt | null; begun: ReceiptDraft | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The address of the draft comes in the place of that of a new one.
  const show = (now: Receipt | null) => {
    if (now && now.id === receipt?.id) void revalidate()
    else void navigate(now ? `/receipts/${now.id}` : '/receipts', { replace: true })
  }
  if (receipt?.state === 'posted')
    return <PostedReceipt receipt={receipt} onReversed={(id) => void navigate(`/receipts/${id}`)} />
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={receipt ? t`Receipt ${receipt.number}` : t`New receipt`}>
        {receipt && <ReceiptState receipt={receipt} />}
      </PageHead>
      <ReceiptForm key={receipt?.id ?? 'new'} receipt={receipt} begun={begun} onDone={show} />
    </div>
  )
}

function PostedReceipt({ receipt, onReversed }: { receipt: Receipt; onReversed: (id: string) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, number, supplier, receivedOn, note, lines, pieces, total, reverses, reversedBy } = receipt

  return (
    <>
      <PageHead title={t`Receipt ${number}`} note={`${supplier}, ${formatDate(receivedOn)}`}>
        <ReceiptState receipt={receipt} />
        {!reverses && !reversedBy && (
          <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
            {t`Reverse`}
          </Button>
        )}
      </PageHead>
      {note && <p className="wrap-anywhere mb-4 text-ink-soft">{note}</p>}
      <Table
        caption={t`Lines of the receipt`}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            head: t`Item`,
            cell: ({ itemId, title }) => (
              <Link to={`/item/${itemId}`} className="wrap-anywhere text-accent underline">
                {title}
              </Link>
            ),
          },
          { head: 'SKU', cell: ({ sku }) => sku },
          { head: t`Pieces`, align: 'right', cell: (line) => formatNumber(reverses ? -line.pieces : line.pieces) },
          { head: t`Cost each`, align: 'right', cell: ({ cost }) => (cost === null ? '' : <Price amount={cost} />) },
        ]}
      />
      <p className="tabular-nums mt-4 text-right font-semibold">
        <span>{`${plural(reverses ? -pieces : pieces, { one: '# piece', other: '# pieces' })},`}</span>{' '}
        <Price amount={total} />
      </p>
      <ConfirmSend
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Reverse receipt ${number}`}
        cancel={t`Cancel`}
        confirm={t`Reverse`}
        call={() => adminApi('POST /receipts/{id}/reverse', { params: { id } })}
        failed={t`Failed to reverse the receipt`}
        done={(answer) => {
          toast.success(answer.message)
          onReversed(answer.receipt.id)
        }}
      >
        <p>
          {plural(pieces, {
            one: 'Its piece goes out of stock again, by a receipt of its own. Both stay in the list.',
            other: 'Its # pieces go out of stock again, by a receipt of its own. Both stay in the list.',
          })}
        </p>
      </ConfirmSend>
    </>
  )
}
