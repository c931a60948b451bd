/** The thresholds of VAT, each from its day on. */
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { dayOf } from '#contract/office/report-period.ts'
import type { DatedThreshold } from '#contract/office/vat-settings.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AmountInput } from './controls.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

export function VatThresholdsEditor({ value, onChange }: OwnEditorProps<readonly DatedThreshold[]>) {
  // What is typed and fits no amount is kept as it is: the schema of the setting refuses it when it is saved.
  const change = (at: number, parts: { [Name in keyof DatedThreshold]?: unknown }) =>
    onChange(value.map((each, index) => (index === at ? ({ ...each, ...parts } as DatedThreshold) : each)))
  return (
    <div>
      {value.map(({ from, yearCents, quarterCents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays but its place
        <div key={at} className="mb-4 flex flex-wrap items-end gap-2">
          <Field label={t`From`} className="w-full sm:w-40">
            <TextInput type="date" value={from} onChange={(event) => change(at, { from: event.target.value })} />
          </Field>
          <Field label={t`In twelve months`} className="min-w-32 grow basis-32">
            <AmountInput value={yearCents} onChange={(typed) => change(at, { yearCents: typed })} />
          </Field>
          <Field label={t`In a quarter`} className="min-w-32 grow basis-32">
            <AmountInput value={quarterCents} onChange={(typed) => change(at, { quarterCents: typed })} />
          </Field>
          <IconButton
            icon={Trash2}
            label={t`Remove the threshold from ${from}`}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          onChange([...value, { from: dayOf(new Date()), yearCents: SIXTY_MILLION, quarterCents: FIFTEEN }])
        }
      >
        <Plus className="size-4" />
        <span>{t`Threshold from a day`}</span>
      </Button>
    </div>
  )
}

/** What an entry begins with, in cents: sixty million rupees, and fifteen million. */
const SIXTY_MILLION = 6_000_000_000
const FIFTEEN = 1_500_000_000
