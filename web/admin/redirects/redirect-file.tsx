/** Reads a file of redirects: what its rows would do is shown before any is stored. */
import { msg, plural, t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { type RedirectOutcome, type RedirectRow, ROWS_SHOWN, type redirectCalls } from '#contract/site/redirects.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { FileInput } from '#web/admin/uploads/file-input.tsx'
import { base64, plainText } from '#web/admin/uploads/list-file.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

export const meta = () => noindexMeta(t`Redirects from a file`)

type Judged = AnswerOf<(typeof redirectCalls)['POST /redirects/file']>

const outcomes: Record<RedirectOutcome, { label: Word; done: Word; tone: BadgeTone }> = {
  added: { label: msg`Will be added`, done: msg`Added`, tone: 'green' },
  changed: { label: msg`Will be changed`, done: msg`Changed`, tone: 'accent' },
  same: { label: msg`Is so already`, done: msg`Is so already`, tone: 'neutral' },
  elsewhere: { label: msg`Leaves the shop`, done: msg`Left out: leaves the shop`, tone: 'blue' },
  refused: { label: msg`Can't be taken`, done: msg`Left out`, tone: 'yellow' },
}

export default function RedirectFile() {
  const [csv, setCsv] = useState('')
  /** What the browser can't show as a text: Excel, or another encoding. The shop reads it. */
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [judged, setJudged] = useState<Judged>()
  const [isRecorded, setIsRecorded] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)
  const { busy, failure, send, fail } = useSend({ failed: t`The file could not be read. Please try again.` })
  const hosts = judged?.hosts ?? []

  function read(record: boolean, withElsewhere: boolean) {
    const body = { ...(file ? { csv: '', file: file.content } : { csv }), record, elsewhere: withElsewhere }
    void send(
      () => adminApi('POST /redirects/file', { body }),
      (answer) => {
        setJudged(answer)
        setIsRecorded(record)
      },
    )
  }

  function change(text: string) {
    setCsv(text)
    setFile(undefined)
    setJudged(undefined)
    setElsewhere(false)
    fail()
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return fail(t`The file is too large: please split it.`)
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const text = plainText(bytes)
    change(text ?? '')
    if (text === null) setFile({ name: chosen.name, content: base64(bytes) })
  }

  return (
    <>
      <PageHead title={t`Redirects from a file`}>
        <LinkButton to="/redirects" variant="secondary" size="sm" className="min-h-11">
          <ArrowLeft className="size-4" />
          {t`All redirects`}
        </LinkButton>
      </PageHead>
      <div className="max-w-3xl space-y-4 rounded-lg border border-line bg-white p-4 sm:p-6">
        <p className="text-ink-soft text-sm">
          {t`A table with the columns Redirect from and Redirect to, as Shopify and this shop export it: CSV or Excel. Nothing is stored before you have seen what it does.`}
        </p>
        <Field label={t`File`}>
          <FileInput
            accept=".csv,.xlsx,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <Field label={t`Or paste the table`}>
          <Textarea
            value={csv}
            onChange={(event) => change(event.target.value)}
            rows={6}
            maxLength={officeLimits.redirectText}
            placeholder={'Redirect from,Redirect to\n/products/old-name,/products/new-name'}
            spellCheck={false}
          />
        </Field>
        {file && <p className="text-sm">{t`${file.name} is read by the shop when you look at it.`}</p>}
        {failure && <Alert tone="red">{failure}</Alert>}
        <Button
          busy={busy && judged === undefined}
          disabled={csv.trim() === '' && !file}
          onClick={() => read(false, elsewhere)}
        >
          {t`Look at it`}
        </Button>
      </div>
      {judged && (
        <section aria-labelledby="redirect-rows" className="mt-6 space-y-4">
          <h2 id="redirect-rows" className="font-semibold text-lg">
            {isRecorded ? storedOf(judged) : wouldStore(judged)}
          </h2>
          {judged.told !== '' && <Alert tone="yellow">{judged.told}</Alert>}
          {hosts.length > 0 && !isRecorded && (
            <Alert tone="yellow">
              <p className="wrap-anywhere">
                {t`Some rows lead people away from the shop, to ${hosts.join(', ')}. Only an owner may do that.`}
              </p>
              <Checkbox
                className="mt-2"
                label={t`Take these rows too`}
                checked={elsewhere}
                disabled={busy}
                onChange={(event) => {
                  setElsewhere(event.target.checked)
                  read(false, event.target.checked)
                }}
              />
            </Alert>
          )}
          {!isRecorded && judged.counts.added + judged.counts.changed > 0 && (
            <Button busy={busy} onClick={() => read(true, elsewhere)}>
              {plural(judged.counts.added + judged.counts.changed, {
                one: 'Store # redirect',
                other: 'Store # redirects',
              })}
            </Button>
          )}
          <Rows rows={judged.rows} isRecorded={isRecorded} />
          {Object.values(judged.counts).reduce((sum, count) => sum + count, 0) > ROWS_SHOWN && (
            <p className="text-ink-soft text-sm">{t`The first ${ROWS_SHOWN} rows are shown.`}</p>
          )}
        </section>
      )}
    </>
  )
}

/** Base64 makes four letters of three bytes. */
const MOST_BYTES = (officeLimits.redirectFile / 4) * 3

function Rows({ rows, isRecorded }: { rows: readonly RedirectRow[]; isRecorded: boolean }) {
  return (
    <Table
      caption={t`Rows of the file`}
      rows={[...rows]}
      rowKey={({ line }) => String(line)}
      columns={[
        { head: t`Line`, cell: ({ line }) => line },
        { head: t`Old address`, cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
        { head: t`Leads to`, cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        {
          head: t`Outcome`,
          cell: ({ outcome, note }) => (
            <>
              <Badge tone={outcomes[outcome].tone}>{say(outcomes[outcome][isRecorded ? 'done' : 'label'])}</Badge>
              {note !== '' && <span className="mt-1 block text-ink-soft text-xs">{note}</span>}
            </>
          ),
        },
      ]}
    />
  )
}

function wouldStore({ counts: { added, changed, refused } }: Judged): string {
  return t`${added} to add, ${changed} to change, ${refused} can't be taken`
}

function storedOf({ counts: { added, changed, refused } }: Judged): string {
  return t`${added} added, ${changed} changed, ${refused} left out`
}
