/** Goods, customers, pages and past orders in by a file, and tables out: items, orders, customers. */
import { plural, t } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { UNDO_DAYS } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { ExportTables } from './export-table.tsx'
import { countWords, formatNames, stateWords } from './import-words.ts'
import { UploadForm } from './upload-form.tsx'

export const meta = () => noindexMeta(t`Import and export`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /imports', { query: { limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading imports`} className="size-8" />

export default function Imports() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHead title={t`Import and export`} />
      <section aria-labelledby="import" className="mb-10 rounded-lg border border-line bg-white p-5 sm:p-6">
        <h2 id="import" className="mb-4 font-semibold text-lg">
          {t`Import items, customers or pages`}
        </h2>
        <UploadForm />
      </section>
      <section aria-labelledby="export" className="mb-10">
        <h2 id="export" className="mb-4 font-semibold text-lg">
          {t`Export`}
        </h2>
        <ExportTables />
      </section>
      <section aria-labelledby="past">
        <h2 id="past" className="mb-4 font-semibold text-lg">
          {plural(UNDO_DAYS, { one: 'Imports of the last day', other: 'Imports of the last # days' })}
        </h2>
        <ListRows
          list={list}
          failed={t`Failed to fetch the imports`}
          empty={{ icon: FileSpreadsheet, title: t`No imports yet` }}
        >
          {(rows) => (
            <Table
              caption={t`Imports`}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  head: t`File`,
                  cell: ({ id, fileName }) => (
                    <Link
                      to={`/import-export/${id}`}
                      className="inline-flex min-h-11 items-center break-all font-semibold text-accent hover:underline xl:min-h-0"
                    >
                      {fileName}
                    </Link>
                  ),
                },
                { head: t`What`, cell: ({ format }) => say(formatNames[format]) },
                { head: t`How many`, cell: (one) => countWords(one) },
                {
                  head: t`State`,
                  cell: ({ state }) => <Badge tone={stateWords[state].tone}>{say(stateWords[state].label)}</Badge>,
                },
                { head: t`When`, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
                { head: t`By`, cell: ({ by }) => <span className="break-all">{by}</span> },
              ]}
            />
          )}
        </ListRows>
      </section>
    </>
  )
}
