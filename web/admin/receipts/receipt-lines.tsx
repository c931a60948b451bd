/** The lines of a draft: pieces and cost of each item. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type ReceiptDraft, setLine } from './receipt-draft.ts'

interface ReceiptLinesProps {
  draft: ReceiptDraft
  errors: Readonly<Record<string, string>>
  onChange: (draft: ReceiptDraft) => void
}

export function ReceiptLines({ draft, errors, onChange }: ReceiptLinesProps) {
  if (draft.lines.length === 0) return <p className="text-ink-soft text-sm">{t`No item yet.`}</p>
  return (
    <ul className="divide-y divide-line">
      {draft.lines.map(({ itemId, title, sku, pieces, cost }, at) => (
        <li
          key={itemId}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[1fr_7rem_9rem_auto]"
        >
          <p className="wrap-anywhere col-span-2 self-center text-sm sm:col-span-1">
            <span>{title}</span> <span className="text-ink-faint">{sku}</span>
            {errors[`lines.${at}.itemId`] && <span className="block text-bad">{errors[`lines.${at}.itemId`]}</span>}
          </p>
          <IconButton
            icon={X}
            iconClass="size-4.5"
            label={t`Remove ${title}`}
            className="sm:order-last sm:mt-6.5"
            onClick={() => onChange({ ...draft, lines: draft.lines.toSpliced(at, 1) })}
          />
          <Field label={t`Pieces`} required error={errors[`lines.${at}.pieces`]}>
            <TextInput
              value={pieces}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t`Pieces of ${title}`}
              onChange={(event) => onChange(setLine(draft, at, { pieces: event.target.value }))}
            />
          </Field>
          <Field label={t`Cost each (LKR)`} error={errors[`lines.${at}.cost`]} className="col-span-2 sm:col-span-1">
            <TextInput
              value={cost}
              inputMode="decimal"
              autoComplete="off"
              placeholder={t`As it is`}
              aria-label={t`Cost of a piece of ${title}`}
              onChange={(event) => onChange(setLine(draft, at, { cost: event.target.value }))}
            />
          </Field>
        </li>
      ))}
    </ul>
  )
}
