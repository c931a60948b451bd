/** Notes a purchase, by hand or from goods received, or corrects one. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Purchase, ReceiptToNote } from '#contract/office/purchases.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PurchaseDialogProps {
  /** Null for a new one. */
  purchase: Purchase | null
  /** Goods received of which none is noted yet. */
  receipts: readonly ReceiptToNote[]
  onClose: () => void
  onSaved: (message: string) => void
}

interface Typed {
  day: string
  number: string
  supplier: string
  supplierTin: string
  description: string
  net: string
  vat: string
  disallowed: string
  receiptId: string
}

const AMOUNTS = ['net', 'vat', 'disallowed'] as const

function typedOf(purchase: Purchase | null): Typed {
  if (!purchase) {
    const words = { number: '', supplier: '', supplierTin: '', description: '', receiptId: '' }
    return { day: dayOf(new Date()), ...words, net: '', vat: '', disallowed: '' }
  }
  const { day, number, supplier, supplierTin, description, receipt, net, vat, disallowed } = purchase
  return {
    ...{ day, number, supplier, supplierTin, description, receiptId: receipt?.id ?? '' },
    net: net.toFixed(2),
    vat: vat.toFixed(2),
    disallowed: disallowed === 0 ? '' : disallowed.toFixed(2),
  }
}

export function PurchaseDialog({ purchase, receipts, onClose, onSaved }: PurchaseDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(() => typedOf(purchase))
  const { busy, failure, fields, send, fail } = useSend({ failed: t`The purchase could not be saved` })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = AMOUNTS.flatMap((name) => {
      const fault = faultOf(typed[name], name !== 'disallowed')
      return fault ? [[name, fault] as const] : []
    })
    if (wrong.length > 0) return fail('', Object.fromEntries(wrong))
    const { net, vat, disallowed, receiptId, ...words } = typed
    const body = {
      ...words,
      net: readRupees(net),
      vat: readRupees(vat),
      disallowed: disallowed.trim() === '' ? 0 : readRupees(disallowed),
      receiptId: receiptId || null,
    }
    void send(
      () =>
        purchase
          ? adminApi('PUT /purchases/{id}', {
              params: { id: purchase.id },
              body: { ...body, version: purchase.version },
            })
          : adminApi('POST /purchases', { body }),
      ({ message }) => onSaved(message),
    )
  }

  function choose(id: string) {
    const receipt = receipts.find((one) => one.id === id)
    setTyped((all) =>
      receipt
        ? {
            ...all,
            ...{ receiptId: id, day: receipt.day, supplier: receipt.supplier, net: receipt.net?.toFixed(2) ?? '' },
            supplierTin: receipt.supplierTin || all.supplierTin,
          }
        : { ...all, receiptId: '' },
    )
  }

  const control = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [name]: target.value })),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={purchase ? t`Correct a purchase` : t`Note a purchase`}
      description={t`As the supplier's tax invoice says. It counts in the period of its day.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t`Save`}
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
        {!purchase && receipts.length > 0 && (
          <Field label={t`From goods received`} hint={t`Fills in what the receipt says.`} optional>
            <Select value={typed.receiptId} onChange={(event) => choose(event.currentTarget.value)}>
              <option value="">{t`None`}</option>
              {receipts.map(({ id, number, supplier, net }) => (
                <option key={id} value={id}>
                  {net === null ? `${number}: ${supplier}` : t`${number}: ${supplier}, ${formatRupees(net)}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Day`} error={fields.day} required>
            <TextInput {...control('day')} type="date" />
          </Field>
          <Field label={t`Number of the tax invoice`} error={fields.number} required>
            <TextInput {...control('number')} maxLength={40} data-autofocus />
          </Field>
          <Field label={t`Supplier`} error={fields.supplier} required>
            <TextInput {...control('supplier')} maxLength={limits.name} />
          </Field>
          <Field label={t`TIN of the supplier`} error={fields.supplierTin} required>
            <TextInput {...control('supplierTin')} maxLength={14} inputMode="numeric" />
          </Field>
        </div>
        <Field label={t`Goods`} error={fields.description} required>
          <TextInput {...control('description')} maxLength={200} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t`Without VAT`} error={fields.net} required>
            <TextInput {...control('net')} inputMode="decimal" />
          </Field>
          <Field label={t`VAT`} error={fields.vat} required>
            <TextInput {...control('vat')} inputMode="decimal" />
          </Field>
          <Field label={t`Of it not claimed`} error={fields.disallowed} optional>
            <TextInput {...control('disallowed')} inputMode="decimal" />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

/** Nothing may be said of VAT that is all claimed. */
function faultOf(typed: string, isNeeded: boolean): string | undefined {
  if (typed.trim() === '' && !isNeeded) return undefined
  return readRupees(typed) >= 0 ? undefined : (doubtIn(typed) ?? t`Please enter an amount`)
}
