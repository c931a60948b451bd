/** One stock-take: counted by whoever has it open, posted once, and then its report. */
import { t } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { type StockTake, type StockTakeLine, StockTakeShow } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { type LoadedList, loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { SearchBox } from '#web/admin/list/search-box.tsx'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { LineTable } from './line-table.tsx'
import { PostDialog } from './post-dialog.tsx'
import { ScanBox } from './scan-box.tsx'
import { StockTakeState } from './stock-take-state.tsx'
import { StockTakeSums } from './stock-take-sums.tsx'
import { scopeWords } from './stock-take-words.ts'

export const meta = () => noindexMeta(t`Stock-take`)

const ROWS_A_PAGE = 50

type Loaded =
  | { state: 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'found'; stockTake: StockTake; list: LoadedList<StockTakeLine> }

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  try {
    const [stockTake, list] = await Promise.all([
      adminApi('GET /stock-takes/{id}', { params: { id } }, { signal }),
      loadList<StockTakeLine>(
        request,
        ({ search, limit, offset }, params) => {
          const show = StockTakeShow.safeParse(params.get('show')).data ?? 'all'
          const query = { show, search, limit, offset }
          return adminApi.page('GET /stock-takes/{id}/lines', { params: { id }, query }, { signal })
        },
        ROWS_A_PAGE,
      ),
    ])
    return { state: 'found', stockTake, list }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return { state: 'missing' }
    return { state: 'failed', message: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the stock-take`} className="size-8" />

export default function StockTakePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  if (loaded.state === 'missing') {
    return (
      <EmptyState
        icon={ClipboardList}
        heading="h1"
        title={t`Stock-take not found`}
        action={<LinkButton to="/stock-takes">{t`Back to the stock-takes`}</LinkButton>}
        className="rounded-lg border border-line bg-white"
      />
    )
  }
  if (loaded.state === 'failed') {
    return (
      <FailureState
        title={t`Failed to fetch the stock-take`}
        message={loaded.message}
        onRetry={() => void revalidate()}
      />
    )
  }
  return <Found key={loaded.stockTake.id} {...loaded} />
}

function Found({ stockTake: first, list }: { stockTake: StockTake; list: LoadedList<StockTakeLine> }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const can = usePermission()
  const [stockTake, setStockTake] = useState(first)
  const [changed, setChanged] = useState<ReadonlyMap<string, StockTakeLine>>(new Map())
  const [asking, setAsking] = useState<'post' | 'delete'>()
  const [busy, setBusy] = useState(false)
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

  async function throwAway() {
    setBusy(true)
    try {
      await adminApi('DELETE /stock-takes/{id}', { params: { id } })
      void navigate('/stock-takes', { replace: true })
    } catch (error) {
      toast.error(messageOf(error, t`Failed to throw the stock-take away`))
      setBusy(false)
      setAsking(undefined)
    }
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
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title={t`Throw stock-take ${number} away?`}
        cancel={t`Keep it`}
        confirm={t`Throw away`}
        onConfirm={() => void throwAway()}
        busy={busy}
      >
        <p>{t`What was counted is gone then, of everybody. No stock changes.`}</p>
      </ConfirmDialog>
    </>
  )
}
