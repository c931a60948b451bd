/** Matches a bank's statement with the orders that wait for a transfer, and confirms what is exact in one press. */
import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import type { Bank, StatementRow } from '#contract/orders/statements.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { FileInput } from '#web/admin/uploads/file-input.tsx'
import { base64, plainText } from '#web/admin/uploads/list-file.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { StatementLines } from './statement-lines.tsx'

export const meta = () => noindexMeta(t`Bank statement`)

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    return { banks: await adminApi('GET /banks', {}, { signal }), failure: '' }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { banks: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the banks`} className="size-8" />

export default function Statements() {
  const { banks, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title={t`Bank statement`}>
        <LinkButton to="/orders" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Orders`}
        </LinkButton>
      </PageHead>
      {banks ? (
        <Compare banks={banks} />
      ) : (
        <FailureState
          title={t`Failed to fetch the banks`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </>
  )
}

interface Sent {
  csv: string
  file?: string
}

function Compare({ banks: loaded }: { banks: readonly Bank[] }) {
  const [banks, setBanks] = useState(loaded)
  /** Empty for one that is not there yet. */
  const [bankId, setBankId] = useState(loaded[0]?.id ?? '')
  const [csv, setCsv] = useState('')
  /** What the browser can't show as a text: Excel, or another encoding. The shop reads it. */
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [found, setFound] = useState<{ rows: readonly StatementRow[]; debits: number; told: string }>()
  const [naming, setNaming] = useState<{ headings: { name: string; example: string }[]; guess: BankColumns }>()
  const [confirming, setConfirming] = useState<StatementRow>()
  const { busy, busyWith, failure, send } = useSend<'compare' | 'columns' | 'confirm'>({
    failed: t`The statement could not be compared. Please try again.`,
  })
  const bank = banks.find(({ id }) => id === bankId) ?? null
  const sent: Sent = file ? { csv: '', file: file.content } : { csv }
  const isEmpty = csv.trim() === '' && !file

  function compare(of: string, record = false) {
    return send(
      () => adminApi('POST /statements', { body: { bank: of, ...sent, record } }),
      ({ rows, debits, told, message }) => {
        setFound({ rows, debits, told })
        if (record) toast.success(message)
      },
      record ? 'confirm' : 'compare',
    )
  }

  function askColumns() {
    void send(
      () => adminApi('POST /banks/columns', { body: sent }),
      ({ headings, guess }) => setNaming({ headings, guess: bank ? inFile(bank.columns, headings, guess) : guess }),
      'columns',
    )
  }

  function change(text: string) {
    setCsv(text)
    setFile(undefined)
    setFound(undefined)
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
      <div className="max-w-3xl space-y-4 rounded-lg border border-line bg-white p-4 sm:p-6">
        <p className="text-ink-soft text-sm">
          {t`As your bank lets you save it: CSV, Excel, or copied from a table. Nothing is confirmed before you have seen what fits, and nothing of the file is kept but which line paid which order.`}
        </p>
        <Field label={t`Bank`}>
          <Select
            value={bankId}
            onChange={(event) => {
              setBankId(event.currentTarget.value)
              setFound(undefined)
            }}
          >
            {banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t`Another bank`}</option>
          </Select>
        </Field>
        <Field label={t`File`}>
          <FileInput
            accept=".csv,.xlsx,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <Field label={t`Or paste the statement`}>
          <Textarea
            value={csv}
            onChange={(event) => change(event.target.value)}
            rows={6}
            maxLength={officeLimits.statementText}
            placeholder={'Date,Description,Debit,Credit\n26/11/2026,CEFT 7F3K2-Q9DMX,,12500.00'}
            spellCheck={false}
          />
        </Field>
        {file && <p className="text-sm">{t`${file.name} is read by the shop when you compare.`}</p>}
        {failure && <Alert tone="red">{failure}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={busy && busyWith !== 'confirm' && (busyWith === 'compare' || !bank)}
            disabled={isEmpty}
            onClick={() => (bank ? void compare(bank.id) : askColumns())}
          >
            {t`Compare`}
          </Button>
          {bank && (
            <Button variant="secondary" busy={busyWith === 'columns'} disabled={isEmpty} onClick={askColumns}>
              {t`Columns of this bank`}
            </Button>
          )}
        </div>
      </div>
      {found && bank && (
        <StatementLines
          {...found}
          busy={busy}
          onConfirmExact={() => void compare(bank.id, true)}
          onConfirm={setConfirming}
        />
      )}
      {naming && (
        <BankDialog
          bank={bank}
          {...naming}
          onClose={() => setNaming(undefined)}
          onDone={(saved) => {
            setBanks((all) => [...all.filter(({ id }) => id !== saved.id), saved])
            setBankId(saved.id)
            setNaming(undefined)
            void compare(saved.id)
          }}
        />
      )}
      {confirming?.read && bank && (
        <LineDialog
          bank={bank.id}
          row={confirming}
          line={confirming.read}
          onClose={() => setConfirming(undefined)}
          onDone={(message) => {
            setConfirming(undefined)
            toast.success(message)
            void compare(bank.id)
          }}
        />
      )}
    </>
  )
}

/** The columns of a bank as far as this file has them, and what is guessed where it has none of that name. */
function inFile(columns: BankColumns, headings: readonly { name: string }[], guess: BankColumns): BankColumns {
  const { dateOrder: _, ...named } = columns
  const names = new Set(headings.map(({ name }) => name))
  return Object.values(named).every((name) => name === null || names.has(name)) ? columns : guess
}
