/** Puts an item on a receipt: typed and chosen, or scanned: a scanner types the digits and presses Enter. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { foldBarcode } from '#contract/text/barcodes.ts'
import { foldCode } from '#contract/text/folded.ts'
import { searchItems, useItemSearch } from '#web/admin/item/use-item-search.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function AddLine({ onAdd }: { onAdd: (item: InventoryRow) => void }) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const { found } = useItemSearch(typed)

  function add(item: InventoryRow) {
    onAdd(item)
    setSaid(t`One piece of ${item.title} added`)
  }

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = typed.trim()
    if (code === '') return
    // The next code may come before this one is found.
    setTyped('')
    const item = await searchItems(code).then(
      (rows) => theOne(rows, code),
      () => 'failed' as const,
    )
    if (item === 'failed') setSaid(t`${code} could not be looked up. Please try again.`)
    else if (item) add(item)
    else {
      setTyped((next) => (next === '' ? code : next))
      setSaid(t`No single item with the code ${code}: please choose one`)
    }
  }

  return (
    <div>
      <Field label={t`Add an item`} hint={t`Scan its barcode, or type its title, SKU or barcode`}>
        <TextInput
          type="search"
          value={typed}
          maxLength={limits.search}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => void onKeyDown(event)}
        />
      </Field>
      <ul aria-label={t`Items found`} className="mt-2 divide-y divide-line text-sm">
        {found.map((item) => (
          <li key={item.id} className="flex min-h-14 items-center justify-between gap-4 py-1.5">
            <span className="wrap-anywhere min-w-0">
              <span>{item.title}</span> <span className="text-ink-faint">{item.sku}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                add(item)
                setTyped('')
              }}
            >
              <Trans>
                Add<span className="sr-only"> {item.title}</span>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-ink-soft text-sm">
        {said}
      </p>
    </div>
  )
}

/** The item of exactly this code, or the only one that was found. */
function theOne(rows: readonly InventoryRow[], code: string): InventoryRow | undefined {
  const isIt = ({ barcode, sku }: InventoryRow) =>
    foldCode(sku) === foldCode(code) || foldBarcode(barcode) === foldBarcode(code)
  const exact = rows.filter(isIt)
  return exact.length > 0 ? (exact.length === 1 ? exact[0] : undefined) : rows.length === 1 ? rows[0] : undefined
}
