/** Stock-takes: all of them, the newest first. */
import { t } from '@lingui/core/macro'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { StockTakeHead } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadNames } from '#web/admin/api/load-names.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StockTakeState } from './stock-take-state.tsx'
import { scopeWords } from './stock-take-words.ts'

export const meta = () => noindexMeta(t`Stock-takes`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [list, names] = await Promise.all([
    loadList<StockTakeHead>(request, ({ limit, offset }) =>
      adminApi.page('GET /stock-takes', { query: { limit, offset } }, { signal: request.signal }),
    ),
    loadNames(request),
  ])
  return { list, names }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading stock-takes`} className="size-8" />

export default function StockTakes() {
  const { list, names } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(false)
  const start = (
    <Button onClick={() => setIsStarting(true)}>
      <Plus className="size-5" />
      {t`New stock-take`}
    </Button>
  )
  return (
    <>
      <ListPage<StockTakeHead>
        title={t`Stock-takes`}
        counts={['stock-take']}
        list={list}
        action={list.total > 0 && start}
        failed={t`Failed to fetch the stock-takes`}
        empty={{ icon: ClipboardList, title: t`No stock-takes yet.`, action: start }}
      >
        {(rows) => (
          <Table
            caption={t`Stock-takes`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t`Number`,
                cell: ({ id, number }) => (
                  <Link to={`/stock-takes/${id}`} className="touch-target font-semibold text-accent underline">
                    {number}
                  </Link>
                ),
              },
              { head: t`What`, cell: ({ scope }) => <span className="wrap-anywhere">{scopeWords(scope)}</span> },
              { head: t`Note`, cell: ({ note }) => note && <span className="wrap-anywhere line-clamp-2">{note}</span> },
              { head: t`Started`, cell: ({ createdAt }) => formatDate(createdAt) },
              { head: t`By`, cell: ({ startedBy }) => startedBy },
              { head: t`Counted`, align: 'right', cell: ({ counted }) => formatNumber(counted) },
              { head: t`State`, cell: (row) => <StockTakeState {...row} /> },
            ]}
          />
        )}
      </ListPage>
      <StartDialog
        open={isStarting}
        onClose={() => setIsStarting(false)}
        names={names}
        onStarted={({ id }) => void navigate(`/stock-takes/${id}`)}
      />
    </>
  )
}
