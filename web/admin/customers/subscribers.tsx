/** The newsletter's addresses, each with the consent that was given. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailX, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { subscriberSourceLabels } from '#contract/site/newsletter-list.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { MailLink } from '#web/admin/list/contact-links.tsx'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { downloadCsv } from '#web/ui/display/download-file.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export const meta = () => noindexMeta(t`Newsletter`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /newsletter', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the newsletter`} className="size-8" />

export default function Subscribers() {
  const list = useLoaderData<typeof clientLoader>()
  const may = usePermission()
  return (
    <ListPage
      title={t`Newsletter`}
      counts={['address', 'addresses']}
      list={list}
      search={{ label: t`Search addresses`, placeholder: t`Email` }}
      action={
        may('export-customers') &&
        list.total > 0 && (
          <CsvButton
            take={async () => downloadCsv(await adminApi('POST /newsletter/export'))}
            failed={t`The list could not be exported`}
          >
            <span>{t`Export as CSV`}</span>
          </CsvButton>
        )
      }
      failed={t`Failed to fetch the newsletter`}
      empty={{ icon: Newspaper, title: t`No addresses found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Addresses of the newsletter`}
          rows={rows}
          rowKey={({ email }) => email}
          columns={[
            { head: t`Email`, cell: ({ email }) => <MailLink email={email} /> },
            { head: t`Agreed`, cell: ({ since }) => <time dateTime={since}>{formatDateTime(since)}</time> },
            { head: t`Where`, cell: ({ source }) => say(subscriberSourceLabels[source]) },
            { head: t`To these words`, cell: (row) => row.words || t`Not kept`, className: 'xl:w-1/3' },
            ...(may('edit-customers')
              ? [{ head: t`Action`, cell: ({ email }: { email: string }) => <Unsubscribe email={email} /> }]
              : []),
          ]}
        />
      )}
    </ListPage>
  )
}

function Unsubscribe({ email }: { email: string }) {
  const { run, busy, failure, forget } = useAdminCall()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" className="max-xl:min-h-11" onClick={() => setIsAsking(true)}>
        <MailX className="size-4" />
        <Trans>
          Unsubscribe<span className="sr-only"> {email}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          forget()
        }}
        title={t`Take this address off the list?`}
        cancel={t`Keep it`}
        confirm={t`Unsubscribe`}
        busy={busy}
        onConfirm={() => void run(() => adminApi('POST /newsletter/unsubscribe', { body: { email } }))}
      >
        {failure && <Alert tone="red">{failure}</Alert>}
        <p className="wrap-anywhere">
          <Trans>
            <b>{email}</b> gets no newsletter any more. Only its person can put it back.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
