/** Matches a courier's list of collected cash with the orders, and records what matches. */
import { msg, plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { RemittanceOutcome, RemittanceRow } from '#contract/orders/remittance.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { FileInput } from '#web/admin/uploads/file-input.tsx'
import { base64, plainText } from '#web/admin/uploads/list-file.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'

export const meta = () => noindexMeta(t`Courier cash`)

const outcomes: Record<RemittanceOutcome, Word> = {
  matched: msg`Matches`,
  unknown: msg`No such order`,
  'other-amount': msg`Another amount`,
  'not-delivered': msg`Not sent, or cancelled`,
  'recorded-before': msg`Recorded before`,
  'paid-otherwise': msg`Paid already, not in cash`,
  'nothing-due': msg`Nothing to collect`,
  doubtful: msg`Doubtful: not recorded`,
  unreadable: msg`Not readable`,
}

export default function Remittance() {
  const [csv, setCsv] = useState('')
  /** What the browser can't show as a text: Excel, or another encoding. The shop reads it. */
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [rows, setRows] = useState<readonly RemittanceRow[]>()
  const [recorded, setRecorded] = useState(false)
  const [told, setTold] = useState('')
  const { busy, failure, send } = useSend({ failed: t`The list could not be compared. Please try again.` })
  const matched = rows?.filter(({ outcome }) => outcome === 'matched').length ?? 0

  function compare(record: boolean) {
    const body = file ? { csv: '', file: file.content, record } : { csv, record }
    void send(
      () => adminApi('POST /remittances', { body }),
      (answer) => {
        setRows(answer.rows)
        setTold(answer.told)
        setRecorded(record)
      },
    )
  }

  function change(text: string) {
    setCsv(text)
    setFile(undefined)
    setRows(undefined)
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const text = plainText(bytes)
    change(text ?? '')
    if (text === null) setFile({ name: chosen.name, content: base64(bytes) })
  }

  return (
    <>
      <PageHead title={t`Courier cash`} />
      <div className="max-w-3xl space-y-4 rounded-lg border border-line bg-white p-4 sm:p-6">
        <p className="text-ink-soft text-sm">
          {t`Rows of order number and amount, as the courier sends them: CSV, Excel, or copied from a table. Nothing is recorded before you have seen what matches.`}
        </p>
        <Field label={t`File`}>
          <FileInput
            accept=".csv,.xlsx,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <Field label={t`Or paste the list`}>
          <Textarea
            value={csv}
            onChange={(event) => change(event.target.value)}
            rows={6}
            maxLength={officeLimits.remittanceText}
            placeholder="7F3K2-Q9DMX,12500.00"
            spellCheck={false}
          />
        </Field>
        {file && <p className="text-sm">{t`${file.name} is read by the shop when you compare.`}</p>}
        {failure && <Alert tone="red">{failure}</Alert>}
        <Button busy={busy && rows === undefined} disabled={csv.trim() === '' && !file} onClick={() => compare(false)}>
          {t`Compare`}
        </Button>
      </div>
      {rows && (
        <section aria-labelledby="remittance-rows" className="mt-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="remittance-rows" className="font-semibold text-lg">
              {recorded ? recordedOf(matched, rows.length) : matchingOf(matched, rows.length)}
            </h2>
            {!recorded && matched > 0 && (
              <Button busy={busy} onClick={() => compare(true)}>
                {plural(matched, { one: 'Record # order', other: 'Record # orders' })}
              </Button>
            )}
          </div>
          {told !== '' && (
            <Alert tone="yellow" className="mb-4">
              {told}
            </Alert>
          )}
          <Table
            caption={t`Rows of the courier's list`}
            rows={rows}
            rowKey={({ line }) => String(line)}
            columns={[
              { head: t`Line`, cell: ({ line }) => line },
              { head: t`Order`, cell: ({ number }) => <span className="wrap-anywhere">{number}</span> },
              {
                head: t`Amount (LKR)`,
                align: 'right',
                cell: ({ amount }) => (amount === null ? '–' : <Price amount={amount} />),
              },
              {
                head: t`Expected (LKR)`,
                align: 'right',
                cell: ({ expected }) => (expected === null ? '–' : <Price amount={expected} />),
              },
              {
                head: t`Outcome`,
                cell: ({ outcome, note }) => (
                  <>
                    <Badge tone={outcome === 'matched' ? 'green' : 'yellow'}>
                      {recorded && outcome === 'matched' ? t`Recorded` : say(outcomes[outcome])}
                    </Badge>
                    {note !== '' && <span className="mt-1 block text-ink-soft text-xs">{note}</span>}
                  </>
                ),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}

function matchingOf(orders: number, rows: number): string {
  const ofRows = plural(rows, { one: 'of # row', other: 'of # rows' })
  return plural(orders, { one: `# order ${ofRows} matches`, other: `# orders ${ofRows} match` })
}

function recordedOf(orders: number, rows: number): string {
  const ofRows = plural(rows, { one: 'of # row', other: 'of # rows' })
  return plural(orders, { one: `# order ${ofRows} recorded`, other: `# orders ${ofRows} recorded` })
}
