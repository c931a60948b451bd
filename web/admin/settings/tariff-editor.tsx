/** The tariff of electricity by blocks, the levy on top, the usual bills to choose from, and its confirmation. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { monthlyBill, type TariffRow, tariffFault } from '#contract/catalogue/electricity/bill.plain.ts'
import type { ElectricityTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { formatMoney } from '#contract/core/money.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AmountInput, CountInput } from './controls.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

type TariffProps = Pick<OwnEditorProps<ElectricityTariff>, 'value' | 'onChange'>
/** What is typed and fits no number is kept as it is: the schema of the setting refuses it when it is saved. */
type Typed<Value> = { [Name in keyof Value]?: unknown }

export function TariffEditor({ value, onChange }: TariffProps) {
  const change = (parts: Typed<ElectricityTariff>) => onChange({ ...value, ...parts } as ElectricityTariff)
  const { sscl } = value
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Holds from`} hint={t`Such as 2026-05-11`}>
          <TextInput value={value.day} onChange={(event) => change({ day: event.target.value })} />
        </Field>
        <Field label={t`Where it is from`}>
          <TextInput value={value.source} onChange={(event) => change({ source: event.target.value })} />
        </Field>
      </div>
      <Lines rows={value.rows} onChange={(rows) => change({ rows })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Switch
          label={t`Add the Social Security Contribution Levy`}
          checked={sscl.on}
          onChange={(event) => change({ sscl: { ...sscl, on: event.target.checked } })}
        />
        <Field label={t`Its rate, in percent`} className="max-w-40">
          <CountInput value={sscl.percent} onChange={(percent) => change({ sscl: { ...sscl, percent } })} />
        </Field>
      </div>
      <UsualBills value={value} onChange={onChange} />
      <Switch
        label={t`I have compared it: show what items cost over five years`}
        hint={t`Until then shoppers see nothing of it.`}
        checked={value.confirmed}
        onChange={(event) => change({ confirmed: event.target.checked })}
      />
    </div>
  )
}

interface LinesProps {
  rows: readonly TariffRow[]
  onChange: (rows: readonly TariffRow[]) => void
}

function Lines({ rows, onChange }: LinesProps) {
  const change = (at: number, parts: Typed<TariffRow>) =>
    onChange(rows.map((row, index) => (index === at ? ({ ...row, ...parts } as TariffRow) : row)))
  return (
    <div>
      <p className="mb-3 text-ink-faint text-xs">
        {t`One line for each block. Which lines count depends on all the units of a month: those of the first range that they fit into. An empty field has no end.`}
      </p>
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own that stays but its place
          key={at}
          className="mb-3 min-w-0 rounded-lg border border-line bg-white p-3"
        >
          <legend className="sr-only">{t`Line ${at + 1}`}</legend>
          <div className="flex items-end gap-2">
            <div className="grid min-w-0 grow items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <Field label={t`Units of the month up to`}>
                <CountInput value={row.useUpTo} onChange={(useUpTo) => change(at, { useUpTo })} />
              </Field>
              <Field label={t`Block up to`}>
                <CountInput value={row.upTo} onChange={(upTo) => change(at, { upTo })} />
              </Field>
              <Field label={t`A unit (LKR)`}>
                <AmountInput value={row.unitCents} onChange={(unitCents) => change(at, { unitCents })} />
              </Field>
              <Field label={t`Fixed charge (LKR)`}>
                <AmountInput value={row.fixedCents} onChange={(fixedCents) => change(at, { fixedCents })} />
              </Field>
            </div>
            {rows.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t`Remove line ${at + 1}`}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              />
            )}
          </div>
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChange([...rows, { useUpTo: null, upTo: null, unitCents: 0, fixedCents: 0 }])}
      >
        <Plus className="size-4" />
        {t`Add a line`}
      </Button>
    </div>
  )
}

function UsualBills({ value, onChange }: TariffProps) {
  const hintId = useId()
  const { steps, middle } = value
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-medium text-sm">{t`Usual bills to choose from`}</legend>
      <p id={hintId} className="mt-0.5 mb-3 text-ink-faint text-xs">
        {t`What a home uses in a month without the item, in units. Shoppers choose by what that costs.`}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {steps.map((units, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <Field key={at} label={t`Step ${at + 1}`} hint={billOf(value, units)}>
            <CountInput
              value={units}
              onChange={(typed) => onChange({ ...value, steps: steps.with(at, typed as number) })}
            />
          </Field>
        ))}
      </div>
      <Field label={t`Shown where none is chosen`} className="mt-3 max-w-60">
        <Select value={middle} onChange={(event) => onChange({ ...value, middle: Number(event.target.value) })}>
          {steps.map((units, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <option key={at} value={at + 1}>
              {[t`Step ${at + 1}`, billOf(value, units)].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}

/** Undefined while lines or units can't be reckoned with. */
function billOf({ rows, sscl }: ElectricityTariff, units: unknown): string | undefined {
  const numbers = [units, sscl.percent, ...rows.flatMap(({ unitCents, fixedCents }) => [unitCents, fixedCents])]
  const isWhole = numbers.every((number) => typeof number === 'number' && number >= 0)
  const ends = rows.flatMap(({ useUpTo, upTo }) => [useUpTo, upTo])
  const isTold = isWhole && ends.every((end) => end === null || Number.isInteger(end))
  return isTold && tariffFault(rows) === null ? formatMoney(monthlyBill({ rows, sscl }, Number(units))) : undefined
}
