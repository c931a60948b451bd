/** Two admins changed one item: shows where the versions differ and lets this one choose, field by field. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Item } from '#contract/catalogue/items/items.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Difference } from './differences.ts'
import type { EditedItem } from './editor-state.ts'

export interface Conflict {
  /** What the shop said. */
  message: string
  mine: EditedItem
  /** The item as the shop has it now. */
  saved: Item
  theirs: EditedItem
  differences: readonly Difference[]
}

interface CompareDialogProps {
  conflict: Conflict
  /** Saves the item made of what was chosen. */
  onSave: (item: EditedItem) => void
  /** Drops everything typed here and shows the saved state. */
  onLoad: () => void
  onClose: () => void
}

export function CompareDialog({ conflict, onSave, onLoad, onClose }: CompareDialogProps) {
  // What only the other one changed is taken over unless chosen otherwise.
  const [keptMine, setKeptMine] = useState(
    () => new Set(conflict.differences.filter((one) => one.changedHere).map((one) => one.label)),
  )
  const choose = (label: string, mine: boolean) =>
    setKeptMine((before) => new Set(mine ? [...before, label] : [...before].filter((one) => one !== label)))

  function chosenItem(): EditedItem {
    const mine = conflict.differences.filter(({ label }) => keptMine.has(label)).flatMap(({ fields }) => fields)
    return Object.assign({}, conflict.theirs, Object.fromEntries(mine.map((field) => [field, conflict.mine[field]])))
  }

  return (
    <Dialog
      keepsBack
      open
      onClose={onClose}
      title={t`This item was changed meanwhile`}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onLoad}>
            {t`Load the saved state`}
          </Button>
          <Button onClick={() => onSave(chosenItem())}>{t`Save my choice`}</Button>
        </>
      }
    >
      <Alert tone="yellow">{conflict.message}</Alert>
      {conflict.differences.length === 0 ? (
        <p className="mt-4">{t`Nothing that you would save differs from the saved state.`}</p>
      ) : (
        <p className="mt-4 text-ink-soft text-sm">{t`Choose what to keep where the two differ.`}</p>
      )}
      <div className="mt-4 space-y-5">
        {conflict.differences.map(({ label, mine, theirs }) => (
          <fieldset key={label}>
            <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Choice
                name={label}
                title={t`Yours`}
                text={mine}
                checked={keptMine.has(label)}
                onChoose={() => choose(label, true)}
              />
              <Choice
                name={label}
                title={t`Saved meanwhile`}
                text={theirs}
                checked={!keptMine.has(label)}
                onChoose={() => choose(label, false)}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  name: string
  title: string
  text: string
  checked: boolean
  onChoose: () => void
}

function Choice({ name, title, text, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={classes(
        'flex cursor-pointer gap-3 rounded-md border p-3 text-sm transition-colors duration-150',
        checked ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={`choice ${name}`}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-medium text-ink-soft text-xs">{title}</span>
        <span className="block max-h-40 overflow-y-auto whitespace-pre-line">
          {text === '' ? <i className="text-ink-faint">{t`empty`}</i> : text}
        </span>
      </span>
    </label>
  )
}
