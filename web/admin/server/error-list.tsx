/** What the shop has logged as errors within the last day, in words. */
import { msg, t } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { ServerState } from '#contract/office/server.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Table } from '#web/ui/display/table.tsx'

const unanswered = msg`A page or a form could not be answered`
const database = msg`The database stopped, and was started again`

/** By the sentence of the log. */
const told: Readonly<Record<string, Word>> = {
  'a request failed': unanswered,
  'a page failed': unanswered,
  'a page failed to render': unanswered,
  'a slot of the site failed': msg`Something that this shop adds to a page could not be shown`,
  'a response could not be rendered': unanswered,
  'a response could not be made': unanswered,
  'a job failed for good and is given up': msg`Work that was put off failed for good`,
  'a backup failed': msg`A backup failed`,
  'a copy of a backup could not be sent': msg`A copy of a backup could not be sent`,
  'a backup could not be restored on trial': msg`A backup could not be restored on trial`,
  'the database ended; starting it again': database,
  'the database did not start': database,
  'a stored picture is damaged': msg`A stored picture is damaged`,
  'a file of a shopper could not be stored': msg`A file of a customer could not be stored`,
  '': msg`Other errors, too many to name`,
}

export function ErrorList({ errors }: Pick<ServerState, 'errors'>) {
  return (
    <section aria-labelledby="errors-title">
      <h2 id="errors-title" className="mb-3 font-semibold text-xl">
        {t`Errors of the last 24 hours`}
      </h2>
      {errors.length === 0 ? (
        <p className="flex gap-3 rounded-lg border border-line bg-white px-4 py-4 text-sm sm:px-6">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          {t`None. What the shop could not do, and did not expect, would stand here.`}
        </p>
      ) : (
        <Errors errors={errors} />
      )}
    </section>
  )
}

function Errors({ errors }: Pick<ServerState, 'errors'>) {
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">
        {t`Whoever looks after the server finds more in its log, at these times.`}
      </p>
      <Table
        caption={t`Errors of the last 24 hours`}
        rows={errors}
        rowKey={({ what, error }) => `${what} ${error}`}
        columns={[
          {
            head: t`What happened`,
            cell: ({ what, error }) => (
              <span className="wrap-anywhere block">
                <span className="block font-semibold">{told[what] ? say(told[what]) : what}</span>
                {error && <code className="block text-ink-soft text-xs">{error}</code>}
              </span>
            ),
          },
          { head: t`Times`, align: 'right', cell: ({ times }) => times },
          {
            head: t`Last`,
            className: 'xl:whitespace-nowrap',
            cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>,
          },
        ]}
      />
    </>
  )
}
