/** Starts a stock-take: of which items, and a note. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import type { StockTake, StockTakeScope } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface StartFormProps {
  names: UsedNames
  onStarted: (stockTake: StockTake) => void
}

export function StartDialog({ open, onClose, ...form }: StartFormProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Start a stock-take`}
      description={t`The shop goes on selling meanwhile. No stock changes before it is posted.`}
    >
      {open && <StartForm {...form} />}
    </Dialog>
  )
}

function StartForm({ names, onStarted }: StartFormProps) {
  const [kind, setKind] = useState<StockTakeScope['kind']>('all')
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const { busy, failure, send, fail } = useSend({ failed: t`Failed to start the stock-take` })
  const choices = kind === 'category' ? names.categories : names.brands

  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind !== 'all' && name === '') {
      return fail(kind === 'category' ? t`Please choose a category.` : t`Please choose a brand.`)
    }
    const scope: StockTakeScope = kind === 'all' ? { kind } : { kind, name }
    void send(
      () => adminApi('POST /stock-takes', { body: { scope, note } }),
      ({ stockTake }) => onStarted(stockTake),
    )
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      <Field label={t({ message: 'What is counted', context: 'in a stock-take' })}>
        <Select
          value={kind}
          onChange={({ target: { value } }) => {
            setKind(value === 'category' || value === 'brand' ? value : 'all')
            setName('')
          }}
        >
          <option value="all">{t`All items`}</option>
          <option value="category">{t`A category`}</option>
          <option value="brand">{t`A brand`}</option>
        </Select>
      </Field>
      {kind !== 'all' && (
        <Field label={kind === 'category' ? t`Category` : t`Brand`} required>
          <Select value={name} onChange={(event) => setName(event.target.value)}>
            <option value="">{t`Please choose`}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t`Note`} optional>
        <TextInput
          value={note}
          maxLength={limits.note}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {t`Start counting`}
      </Button>
    </form>
  )
}
