/** All mails and SMS whose words an owner can change. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import type { MessageSummary } from '#contract/office/message-words.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { languageLabel, messageLabel } from './message-labels.ts'

export const meta = () => noindexMeta(t`Mails and SMS`)

type Loaded = { state: 'found'; rows: MessageSummary[] } | { state: 'failed'; message: string }

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  try {
    return { state: 'found', rows: await adminApi('GET /message-words', {}, { signal: request.signal }) }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { state: 'failed', message: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the messages`} className="size-8" />

export default function MessageList() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title={t`Mails and SMS`} />
      {loaded.state === 'failed' ? (
        <FailureState
          title={t`Failed to fetch the messages`}
          message={loaded.message}
          onRetry={() => void revalidate()}
        />
      ) : (
        <Table
          caption={t`Mails and SMS`}
          rows={loaded.rows}
          rowKey={({ message }) => message}
          columns={[
            { head: t`Message`, className: 'xl:w-2/5', cell: ({ message }) => messageLabel(message) },
            { head: t`Your own words`, cell: ({ changed }) => <Changed languages={changed} /> },
            { head: t({ message: 'Change', context: 'verb' }), cell: ({ message }) => <Ways message={message} /> },
          ]}
        />
      )}
    </>
  )
}

function Changed({ languages }: { languages: MessageSummary['changed'] }) {
  if (languages.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {languages.map((language) => (
        <Badge key={language}>{languageLabel(language)}</Badge>
      ))}
    </span>
  )
}

function Ways({ message }: { message: string }) {
  const about = messageLabel(message)
  return (
    <span className="flex flex-wrap gap-x-5">
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to={`/message-words/${message}/${language}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          <Trans>
            {languageLabel(language)}
            <span className="sr-only"> ({about})</span>
          </Trans>
        </Link>
      ))}
    </span>
  )
}
