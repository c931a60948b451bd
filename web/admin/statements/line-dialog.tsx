/** Confirms the payment of one order by one line of a statement that is not exact: a person has looked at it. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import type { StatementLine, StatementRow } from '#contract/orders/statements.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { formatDate } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface LineDialogProps {
  bank: string
  row: StatementRow
  line: StatementLine
  onClose: () => void
  onDone: (message: string) => void
}

export function LineDialog({ bank, row: { orders }, line, onClose, onDone }: LineDialogProps) {
  const formId = useId()
  const [chosen, setChosen] = useState(orders.length === 1 ? (orders[0]?.id ?? '') : '')
  const [typed, setTyped] = useState('')
  const { busy, failure, fields, send, fail } = useSend({ failed: t`The payment could not be confirmed` })
  const order = orders.find(({ id }) => id === chosen)

  function submit(event: FormEvent) {
    event.preventDefault()
    const orderId = chosen || (typed.trim() === '' ? '' : readOrderNumber(typed))
    if (orderId === '') return fail('', { orderId: t`Please say which order` })
    void send(
      () => adminApi('POST /statements/lines', { body: { bank, line, orderId } }),
      ({ message }) => onDone(message),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t`Confirm one payment`}
      description={t`The order is paid with it, and its buyer is told. This line then pays no other order.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Confirm the payment`}
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
        <div className="rounded-lg bg-stage p-4 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{formatDate(`${line.day}T00:00:00+05:30`)}</span>
            <Price amount={line.amount} />
          </p>
          <p className="wrap-anywhere mt-1 text-ink-soft">{wordsOf(line)}</p>
        </div>
        {orders.length > 0 && (
          <Field label={t`Order`}>
            <Select data-autofocus value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {orders.map(({ id, name, amount }) => (
                <option key={id} value={id}>
                  {[id, formatRupees(amount), ...(name === '' ? [] : [name])].join(' · ')}
                </option>
              ))}
              <option value="">{t`Another order`}</option>
            </Select>
          </Field>
        )}
        {chosen === '' && (
          <Field label={t`Order number`} error={fields.orderId} required>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={typed}
              maxLength={limits.search}
              placeholder="7F3K2-Q9DMX"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        {order && order.amount !== line.amount && (
          <Alert tone="yellow">
            {t`The order asks for ${formatRupees(order.amount)}. It becomes paid, with a flag that another amount came.`}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** What a line says, in one text. */
export function wordsOf({ reference, description, number }: StatementLine): string {
  return [description, reference, number].filter((part) => part !== '').join(' · ')
}
