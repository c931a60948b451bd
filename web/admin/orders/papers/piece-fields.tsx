/** What staff note of one piece as it is handed over: what stands on it, typed or scanned, and its warranty. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { MOST_IMEIS, type Piece, type ProposedWarranty } from '#contract/orders/units/pieces.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PieceFieldsProps {
  piece: Piece
  /** Counted from 1. */
  number: number
  title: string
  proposed: ProposedWarranty | undefined
  onChange: (parts: Partial<Piece>) => void
  onRemove: () => void
}

export function PieceFields({ piece, number, title, proposed, onChange, onRemove }: PieceFieldsProps) {
  const { serial, imeis, warrantyStarts, warrantyEnds, reason } = piece
  const isShort = proposed?.leastEnds && (!warrantyEnds || warrantyEnds < proposed.leastEnds)
  // What is cleared in the first box leaves the second where it is, until it is saved.
  const changeImei = (at: number, typed: string) =>
    onChange({ imeis: Array.from({ length: MOST_IMEIS }, (_, each) => (each === at ? typed : (imeis[each] ?? ''))) })

  return (
    <fieldset className="mt-2 rounded-lg border border-line p-3">
      <legend className="sr-only">{t`Piece ${number} of ${title}`}</legend>
      <div className="flex items-start gap-2 sm:items-end">
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-3">
          <Field label={t`Serial number ${number}`}>
            <TextInput
              value={serial}
              maxLength={60}
              autoComplete="off"
              onKeyDown={stayAfterScan}
              onChange={(event) => onChange({ serial: event.currentTarget.value })}
            />
          </Field>
          {Array.from({ length: MOST_IMEIS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are those two, always
            <Field key={at} label={at === 0 ? 'IMEI' : t`Second IMEI`} optional>
              <TextInput
                value={imeis[at] ?? ''}
                maxLength={40}
                inputMode="numeric"
                autoComplete="off"
                onKeyDown={stayAfterScan}
                onChange={(event) => changeImei(at, event.currentTarget.value)}
              />
            </Field>
          ))}
        </div>
        <IconButton icon={X} label={t`Remove piece ${number} of ${title}`} onClick={onRemove} />
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <Field label={t`Warranty begins`}>
          <TextInput
            type="date"
            value={warrantyStarts ?? ''}
            onChange={(event) => onChange({ warrantyStarts: event.currentTarget.value || null })}
          />
        </Field>
        <Field label={t`Warranty ends`}>
          <TextInput
            type="date"
            value={warrantyEnds ?? ''}
            onChange={(event) => onChange({ warrantyEnds: event.currentTarget.value || null })}
          />
        </Field>
        {(isShort || reason !== '') && (
          <Field
            label={t`Why the warranty is shorter`}
            hint={proposed?.leastSource || undefined}
            className="sm:col-span-2"
          >
            <TextInput
              value={reason}
              maxLength={200}
              onChange={(event) => onChange({ reason: event.currentTarget.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  )
}

/** A scanner ends what it reads with Enter, which would send the form with the other boxes empty. */
function stayAfterScan(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
