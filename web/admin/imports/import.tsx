/** One import: what its file would do, row by row, before it is run; how far it is; and its undo. */
import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { isOfCustomers, type Import as OneImport } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { ImportProgress } from './import-progress.tsx'
import { formatNames, isUnderWay, stateWords, undoneWords } from './import-words.ts'
import { MailPeople } from './mail-people.tsx'
import { MatchColumns } from './match-columns.tsx'
import { RowList, rowQuery } from './row-list.tsx'
import { RunImport } from './run-import.tsx'
import { UndoImport } from './undo-import.tsx'

export const meta = () => noindexMeta(t`Import`)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const options = { signal: request.signal }
  const params = { id }
  try {
    const [found, rows] = await Promise.all([
      adminApi('GET /imports/{id}', { params }, options),
      loadList(request, ({ limit, offset }, search) =>
        adminApi.page('GET /imports/{id}/rows', { params, query: { limit, offset, ...rowQuery(search) } }, options),
      ),
    ])
    return { found, rows, failure: null }
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error
    return { found: null, rows: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the import`} className="size-8" />

const ASK_AGAIN_MS = 1_000

export default function Import() {
  const { found, rows, failure } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useAskedWhile(found !== null && isUnderWay(found), () => void revalidate())
  const back = (
    <LinkButton to="/import-export" variant="secondary" size="sm" className="min-h-11">
      <ArrowLeft className="size-4" />
      {t`All imports`}
    </LinkButton>
  )
  if (!found) {
    const retry = () => void revalidate()
    return (
      <>
        <PageHead title={t`Import`}>{back}</PageHead>
        <FailureState title={t`Failed to fetch the import`} message={failure || undefined} onRetry={retry} />
      </>
    )
  }
  const { label, tone } = stateWords[found.state]
  const isRead = found.state !== 'unreadable' && found.look > 0
  return (
    <>
      <PageHead title={found.fileName} note={<Badge tone={tone}>{say(label)}</Badge>}>
        {back}
      </PageHead>
      {found.readAs !== '' && (
        <p className="-mt-3 mb-5 text-ink-soft text-sm">
          {t`${say(formatNames[found.format])}, read as ${found.readAs}`}
        </p>
      )}
      <div className="space-y-6">
        {found.message !== '' && (
          <Alert tone={found.state === 'unreadable' ? 'red' : found.state === 'done' ? 'blue' : 'yellow'}>
            <span className="break-words">{found.message}</span>
          </Alert>
        )}
        {isUnderWay(found) && <ImportProgress found={found} />}
        {found.state === 'undone' && <Alert tone="green">{undoneWords(found)}</Alert>}
        {found.state === 'checked' && <Decision key={found.look} found={found} />}
        {found.state === 'done' && isOfCustomers(found.format) && (
          <MailPeople found={found} onAsked={() => void revalidate()} />
        )}
        {found.state === 'done' && <UndoImport found={found} onBegun={() => void revalidate()} />}
        {isRead && rows && found.state !== 'checking' && <RowList found={found} list={rows} />}
      </div>
    </>
  )
}

function Decision({ found }: { found: OneImport }) {
  const { revalidate } = useRevalidator()
  const onMoved = () => void revalidate()
  return (
    <>
      <RunImport found={found} onBegun={onMoved} />
      {found.columns.length > 0 && <MatchColumns found={found} onSaved={onMoved} />}
    </>
  )
}

/** Asks again as long as something is under way. */
function useAskedWhile(isOn: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  })
}
