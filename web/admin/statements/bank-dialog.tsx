/** Which columns of a bank's statement say what, chosen from those of the file at hand; kept for the next one. */
import { msg, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { type BankColumns, DateOrder } from '#contract/orders/statement-columns.ts'
import type { Bank } from '#contract/orders/statements.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface BankDialogProps {
  /** Null for one that is not there yet. */
  bank: Bank | null
  /** Of the file, each with what stands below it. */
  headings: readonly { name: string; example: string }[]
  guess: BankColumns
  onClose: () => void
  onDone: (bank: Bank) => void
}

const dateOrders: Record<DateOrder, Word> = {
  'day-first': msg`The day: 26/11/2026`,
  'month-first': msg`The month: 11/26/2026`,
  'year-first': msg`The year: 2026/11/26`,
}

type Column = Exclude<keyof BankColumns, 'dateOrder'>

export function BankDialog({ bank, headings, guess, onClose, onDone }: BankDialogProps) {
  const formId = useId()
  const [name, setName] = useState(bank?.name ?? '')
  const [columns, setColumns] = useState(guess)
  const [isInOne, setInOne] = useState(guess.credit === null)
  const { busy, failure, fields, send, fail } = useSend({ failed: t`Failed to save` })
  const faultOf = (field: string) => fields[`columns.${field}`]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return fail('', { name: t`Please name the bank` })
    const money = isInOne ? { credit: null, debit: null } : { amount: null, sign: null }
    const body = { name, columns: { ...columns, ...money } }
    void send(
      () =>
        bank
          ? adminApi('PUT /banks/{id}', { params: { id: bank.id }, body: { ...body, version: bank.version } })
          : adminApi('POST /banks', { body }),
      (answer) => onDone(answer.bank),
    )
  }

  function column(of: Column, label: string, { hint = '', isNeeded = false } = {}) {
    return (
      <Field label={label} hint={hint || undefined} error={faultOf(of)} optional={!isNeeded}>
        <Select
          value={columns[of] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setColumns((all) => ({ ...all, [of]: value === '' && of !== 'date' ? null : value }))
          }
        >
          <option value="">{t`None`}</option>
          {headings.map(({ name, example }) => (
            <option key={name} value={name}>
              {example === '' ? name : `${name} (${example})`}
            </option>
          ))}
        </Select>
      </Field>
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t`Columns of the statement`}
      description={t`Chosen once for each bank. Next time its statements are read without asking.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save and compare`}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="red" className="mb-4">
          {failure}
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <Field label={t`Bank`} error={fields.name} required>
          <TextInput
            data-autofocus
            autoComplete="off"
            value={name}
            maxLength={limits.name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {column('date', t`Date`, { isNeeded: true })}
          <Field label={t`First in a date stands`}>
            <Select
              value={columns.dateOrder}
              onChange={({ currentTarget: { value } }) =>
                setColumns((all) => ({ ...all, dateOrder: DateOrder.safeParse(value).data ?? 'day-first' }))
              }
            >
              {DateOrder.options.map((order) => (
                <option key={order} value={order}>
                  {say(dateOrders[order])}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={t`Amounts`}>
          <Select value={isInOne ? 'one' : 'two'} onChange={(event) => setInOne(event.currentTarget.value === 'one')}>
            <option value="two">{t`What came and what went stand in two columns`}</option>
            <option value="one">{t`All stand in one column`}</option>
          </Select>
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {isInOne ? (
            <>
              {column('amount', t`Amount`, { isNeeded: true })}
              {column('sign', t`Credit or debit`, { hint: t`Says C or D, CR or DR; without it the sign does.` })}
            </>
          ) : (
            <>
              {column('credit', t`Credit: what came`, { isNeeded: true })}
              {column('debit', t`Debit: what went`)}
            </>
          )}
          {column('description', t`Description`)}
          {column('reference', t`Reference`)}
        </div>
        {column('number', t`The bank's own number of a payment`, {
          hint: t`Only if no two payments have the same: it then pays one order, whatever else its line says.`,
        })}
      </form>
    </Dialog>
  )
}
