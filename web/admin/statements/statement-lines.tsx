/** The lines of a statement that was compared: those that are exact to confirm together, the others one by one. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ProposedOrder, StatementOutcome, type StatementRow } from '#contract/orders/statements.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { wordsOf } from './line-dialog.tsx'
import { outcomeTone, outcomeWords } from './outcome-words.ts'

interface StatementLinesProps {
  rows: readonly StatementRow[]
  /** Lines of money that went out. */
  debits: number
  /** What of the file was left out, in words. */
  told: string
  busy: boolean
  onConfirmExact: () => void
  onConfirm: (row: StatementRow) => void
}

export function StatementLines({ rows, debits, told, busy, onConfirmExact, onConfirm }: StatementLinesProps) {
  const [shown, setShown] = useState<StatementOutcome | ''>('')
  const of = (wanted: StatementOutcome) => rows.filter(({ outcome }) => outcome === wanted)
  const exact = of('exact').length
  const lines = shown === '' ? rows : of(shown)
  const came = rows.filter(({ read, outcome }) => read !== null || outcome !== 'went-back').length
  return (
    <section aria-labelledby="statement-lines" className="mt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="statement-lines" className="font-semibold text-lg">
            {plural(came, { one: '# line of money that came', other: '# lines of money that came' })}
          </h2>
          {told !== '' && <p className="text-ink-soft text-sm">{told}</p>}
          {debits > 0 && (
            <p className="text-ink-soft text-sm">
              {plural(debits, {
                one: '# line of money that went is left out',
                other: '# lines of money that went are left out',
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t`Outcome`} className="w-56">
            <Select
              value={shown}
              onChange={({ currentTarget: { value } }) => setShown(StatementOutcome.safeParse(value).data ?? '')}
            >
              <option value="">{t`All lines`}</option>
              {StatementOutcome.options
                .filter((outcome) => of(outcome).length > 0)
                .map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {`${say(outcomeWords[outcome])} (${of(outcome).length})`}
                  </option>
                ))}
            </Select>
          </Field>
          {exact > 0 && (
            <Button busy={busy} onClick={onConfirmExact}>
              {plural(exact, { one: 'Confirm # exact payment', other: 'Confirm # exact payments' })}
            </Button>
          )}
        </div>
      </div>
      <Table
        caption={t`Lines of the statement`}
        rows={lines}
        rowKey={({ line }) => String(line)}
        columns={[
          { head: t`Line`, cell: ({ line }) => line },
          {
            head: t`Date`,
            cell: ({ read }) => (read ? formatDate(`${read.day}T00:00:00+05:30`) : '–'),
            className: 'whitespace-nowrap',
          },
          {
            head: t`Amount (LKR)`,
            align: 'right',
            cell: ({ read }) => (read ? <Price amount={read.amount} /> : '–'),
          },
          {
            head: t`Words`,
            cell: ({ read, said }) => <span className="wrap-anywhere">{read ? wordsOf(read) : said}</span>,
          },
          { head: t`Order`, cell: ({ orders }) => <Orders orders={orders} /> },
          {
            head: t`Outcome`,
            cell: ({ outcome, note }) => (
              <>
                <Badge tone={outcomeTone(outcome)}>{say(outcomeWords[outcome])}</Badge>
                {note !== '' && <span className="mt-1 block text-ink-soft text-xs">{note}</span>}
              </>
            ),
          },
          {
            head: t`Action`,
            cell: (row) =>
              row.read && row.outcome !== 'known' && row.outcome !== 'exact' ? (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={busy}
                  aria-label={t`Confirm line ${row.line}`}
                  onClick={() => onConfirm(row)}
                >
                  {t`Confirm...`}
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  )
}

const LINK =
  'inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent tabular-nums underline max-xl:-my-3 xl:min-h-0'

function Orders({ orders }: { orders: readonly ProposedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <ul className="space-y-1">
      {orders.map(({ id, name, amount, isDeposit }) => (
        <li key={id}>
          {isDeposit ? (
            <span className="block tabular-nums">{id}</span>
          ) : (
            <Link to={`/orders/${id}`} className={LINK}>
              {id}
            </Link>
          )}
          <Price amount={amount} className="block text-ink-soft text-xs" />
          {name !== '' && <span className="block text-ink-soft text-xs">{name}</span>}
          {isDeposit && <span className="block text-ink-soft text-xs">{t`Deposit`}</span>}
        </li>
      ))}
    </ul>
  )
}
