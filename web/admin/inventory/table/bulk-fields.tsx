/** What a change of many items is asked for, and the action that comes of it. */

import { msg, t } from '@lingui/core/macro'
import { limits } from '#contract/core/limits.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import type { BulkAction } from '#contract/stock/inventory.ts'
import { PriceRounding } from '#contract/stock/price-change.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { readRupees } from '#web/admin/form/read-rupees.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { BulkKind } from './bulk-bar.tsx'

export interface BulkForm {
  by: 'amount' | 'percent'
  direction: 'down' | 'up'
  value: string
  rounding: PriceRounding
  pieces: string
  reason: string
  category: string
}

export const emptyForm: BulkForm = {
  by: 'percent',
  direction: 'down',
  value: '',
  rounding: 'none',
  pieces: '',
  reason: '',
  category: '',
}

const roundings: Record<PriceRounding, Word> = {
  none: msg`Not rounded`,
  'to-10': msg`To LKR 10`,
  'to-50': msg`To LKR 50`,
  'ends-90': msg`To end in 90`,
}

/** Null until enough is filled in. */
export function actionOf(kind: BulkKind, form: BulkForm): BulkAction | null {
  const sign = form.direction === 'down' ? -1 : 1
  switch (kind) {
    case 'price': {
      const value = readRupees(form.value)
      if (!Number.isFinite(value) || value < 0) return null
      return { kind, change: { by: form.by, value: value === 0 ? 0 : sign * value, rounding: form.rounding } }
    }
    case 'stock': {
      const pieces = readPieces(form.pieces)
      if (!Number.isInteger(pieces) || pieces <= 0 || form.reason.trim() === '') return null
      return { kind, change: sign * pieces, reason: form.reason.trim() }
    }
    case 'category':
      return form.category.trim() === '' ? null : { kind, category: form.category.trim() }
    default:
      return { kind }
  }
}

interface BulkFieldsProps {
  kind: BulkKind
  form: BulkForm
  names: UsedNames
  onChange: (parts: Partial<BulkForm>) => void
}

export function BulkFields({ kind, form, names, onChange }: BulkFieldsProps) {
  const typed = (name: 'value' | 'pieces' | 'reason' | 'category') => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const direction = (words: { down: string; up: string }) => (
    <Field label={t`Direction`}>
      <Select
        value={form.direction}
        onChange={(event) => onChange({ direction: event.target.value === 'up' ? 'up' : 'down' })}
      >
        <option value="down">{words.down}</option>
        <option value="up">{words.up}</option>
      </Select>
    </Field>
  )
  if (kind === 'price') {
    return (
      <div className="grid grid-cols-2 gap-4">
        {direction({ down: t`Lower`, up: t`Raise` })}
        <Field label={t({ message: 'By', context: 'how much' })}>
          <Select
            value={form.by}
            onChange={(event) => onChange({ by: event.target.value === 'amount' ? 'amount' : 'percent' })}
          >
            <option value="percent">{t`Per cent`}</option>
            <option value="amount">LKR</option>
          </Select>
        </Field>
        <Field label={form.by === 'percent' ? t`Per cent` : t`Amount (LKR)`} required>
          <TextInput {...typed('value')} inputMode="decimal" data-autofocus maxLength={14} />
        </Field>
        <Field label={t`Rounded`}>
          <Select
            value={form.rounding}
            onChange={(event) => onChange({ rounding: PriceRounding.parse(event.target.value) })}
          >
            {PriceRounding.options.map((how) => (
              <option key={how} value={how}>
                {say(roundings[how])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    )
  }
  if (kind === 'stock') {
    return (
      <div className="grid grid-cols-2 gap-4">
        {direction({ down: t({ message: 'Take out', context: 'of stock' }), up: t`Put in` })}
        <Field label={t`Pieces of each`} required>
          <TextInput {...typed('pieces')} inputMode="numeric" data-autofocus maxLength={7} />
        </Field>
        <Field label={t`Reason`} required className="col-span-2" hint={t`Stands beside each movement of stock.`}>
          <TextInput {...typed('reason')} maxLength={limits.specificationValue} />
        </Field>
      </div>
    )
  }
  if (kind === 'category') {
    return (
      <Field label={t`Category`} required>
        <TextInput {...typed('category')} list="bulk-categories" data-autofocus maxLength={limits.itemCategory} />
        <datalist id="bulk-categories">
          {names.categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
    )
  }
  return null
}
