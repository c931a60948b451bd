/** One stock-take: counted by whoever has it open, posted once, and then its report. */
import { t } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { type StockTake, type StockTakeLine, StockTakeShow } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { type LoadedList, loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { SearchBox } from '#web/admin/list/search-box.tsx'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { messageOf } from '#web/api/client.ts'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { LineTable } from './line-table.tsx'
import { PostDialog } from './post-dialog.tsx'
import { ScanBox } from './scan-box.tsx'
import { StockTakeState } from './stock-take-state.tsx'
import { StockTakeSums } from './stock-take-sums.tsx'
import { scopeWords } from './stock-take-words.ts'

export const meta = () => noindexMeta(t`Stock-take`)

const ROWS_A_PAGE = 50

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadRecord(request, async (options) => {
    const [stockTake, list] = await Promise.all([
      adminApi('GET /stock-takes/{id}', { params: { id } }, options),
      loadList<StockTakeLine>(
        request,
        ({ search, limit, offset }, params) => {
          const show = StockTakeShow.safeParse(params.get('show')).data ?? 'all'
          const query = { show, search, limit, offset }
          return adminApi.page('GET /stock-takes/{id}/lines', { params: { id }, query }, options)
        },
        ROWS_A_PAGE,
      ),
    ])
    return { stockTake, list }
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the stock-take`} className="size-8" />

export default function StockTakePage() {
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{
        icon: ClipboardList,
        title: t`Stock-take not found`,
        back: { to: '/stock-takes', words: t`Back to the stock-takes` },
      }}
      failed={t`Failed to fetch the stock-take`}
    >
      {(found) => <Found key={found.stockTake.id} {...found} />}
    </RecordPage>
  )
}

function Found({ stockTake: first, list }: { stockTake: StockTake; list: LoadedList<StockTakeLine> }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const can = usePermission()
  const [stockTake, setStockTake] = useState(first)
  const [changed, setChanged] = useState<ReadonlyMap<string, StockTakeLine>>(new Map())
  const [asking, setAsking] = useState<'post' | 'delete'>()
  const { id, number, scope, note, state, createdAt, startedBy } = stockTake
  const isPosted = state === 'posted'

  // What was read again is newer than what was typed here.
  useEffect(() => {
    setStockTake(first)
    setChanged(new Map())
  }, [first])

  const refresh = () => adminApi('GET /stock-takes/{id}', { params: { id } }).then(setStockTake, () => {})

  function show(line: StockTakeLine) {
    setChanged((before) => new Map(before).set(line.itemId, line))
    void refresh()
  }

  async function uncount(line: StockTakeLine) {
    try {
      await adminApi('DELETE /stock-takes/{id}/lines/{itemId}', { params: { id, itemId: line.itemId } })
      show({ ...line, counted: null })
    } catch (error) {
      toast.error(messageOf(error, t`Failed to take the count back`))
    }
  }

  async function ask() {
    await refresh()
    setAsking('post')
  }

  const rows = list.rows.map((line) => changed.get(line.itemId) ?? line)
  return (
    <>
      <PageHead
        title={t`Stock-take ${number}`}
        note={`${scopeWords(scope)}, ${formatDate(createdAt)}${startedBy && `, ${startedBy}`}`}
      >
        <StockTakeState state={state} />
        {!isPosted && can('post-stock-takes') && (
          <>
            <Button variant="quiet" size="sm" onClick={() => setAsking('delete')}>
              {t`Throw away`}
            </Button>
            <Button size="sm" onClick={() => void ask()}>
              {t`Post`}
            </Button>
          </>
        )}
      </PageHead>
      {note && <p className="wrap-anywhere mb-4 text-ink-soft">{note}</p>}
      <div className="space-y-5">
        <StockTakeSums stockTake={stockTake} />
        {!isPosted && (
          <>
            <p className="text-ink-soft text-sm">
              {t`Count the pieces that are free to sell, without those put aside for orders and pre-orders.`}
            </p>
            <ScanBox stockTakeId={id} onCounted={show} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SearchBox label={t`Search items`} placeholder={t`Title or SKU`} />
          <FilterSelect
            name="show"
            label={t`Shown items`}
            all={t`All items`}
            choices={[
              ...(isPosted ? [] : [{ value: 'uncounted', label: t`Not counted` }]),
              { value: 'counted', label: t`Counted` },
              { value: 'different', label: t`Differences` },
            ]}
          />
        </div>
        <ListRows
          list={{ ...list, rows }}
          failed={t`Failed to fetch the items`}
          empty={{ icon: ClipboardList, title: t`No items found.` }}
        >
          {(lines) => (
            <LineTable
              stockTakeId={id}
              lines={lines}
              isPosted={isPosted}
              onCounted={show}
              onUncount={(line) => void uncount(line)}
            />
          )}
        </ListRows>
      </div>
      {asking === 'post' && (
        <PostDialog
          stockTake={stockTake}
          onClose={() => setAsking(undefined)}
          onPosted={() => {
            setAsking(undefined)
            void revalidate()
          }}
          onStale={() => void refresh()}
        />
      )}
      <ConfirmSend
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title={t`Throw stock-take ${number} away?`}
        cancel={t`Keep it`}
        confirm={t`Throw away`}
        call={() => adminApi('DELETE /stock-takes/{id}', { params: { id } })}
        failed={t`Failed to throw the stock-take away`}
        done={() => navigate('/stock-takes', { replace: true })}
      >
        <p>{t`What was counted is gone then, of everybody. No stock changes.`}</p>
      </ConfirmSend>
    </>
  )
}
