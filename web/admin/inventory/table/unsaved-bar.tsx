/** What is typed and not saved, on whatever page: how much it is, saving and dropping it. */
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format.ts'
import type { InventoryRow } from '#contract/inventory.ts'
import { messageOf } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { dropRows, useCells } from './cells.ts'
import { saveCells } from './save-cells.ts'

interface UnsavedBarProps {
  /** Of the page shown. */
  rows: readonly InventoryRow[]
  onSaved: () => void
}

export function UnsavedBar({ rows, onSaved }: UnsavedBarProps) {
  const typed = useCells((cells) => cells.rows)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isDropping, setIsDropping] = useState(false)
  const ids = Object.keys(typed)
  if (ids.length === 0) return null
  const cellCount = Object.values(typed).reduce((count, { cells }) => count + Object.keys(cells).length, 0)
  const elsewhere = Object.entries(typed).filter(
    ([id, { cells }]) =>
      !rows.some((row) => row.id === id) &&
      Object.values(cells).some((cell) => cell?.error || cell?.theirs !== undefined),
  )

  async function save() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { saved, waiting, gone } = await saveCells()
      if (saved.length > 0) toast.success(`${formatCount(saved.length, 'item')} saved`)
      if (gone > 0) toast.warning(`${formatCount(gone, 'item')} no longer there`)
      if (waiting > 0) setFailure(`${formatCount(waiting, 'item')} not saved: the cells say why.`)
      onSaved()
    } catch (error) {
      setFailure(messageOf(error, 'This could not be saved. It stays here; please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label="Unsaved changes"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warn bg-white px-4 py-2 shadow-raised"
    >
      <p aria-live="polite" className="grow font-medium text-sm">
        {formatCount(cellCount, 'unsaved cell')} in {formatCount(ids.length, 'item')}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setIsDropping(true)}>
          Discard
        </Button>
        <Button size="sm" busy={busy} onClick={() => void save()}>
          {busy ? 'Saving...' : 'Save all'}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="w-full font-medium text-bad text-sm">
          {failure}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="w-full text-sm">
          Please look at:{' '}
          {elsewhere.slice(0, 5).map(([id, { title }]) => (
            <Link key={id} to={`/admin?view=table&search=${id}`} className="mr-3 text-accent underline">
              {title}
            </Link>
          ))}
        </p>
      )}
      <ConfirmDialog
        open={isDropping}
        onClose={() => setIsDropping(false)}
        title="Discard what is not saved?"
        cancel="Keep it"
        confirm="Discard"
        onConfirm={() => {
          dropRows(ids)
          setFailure(undefined)
          setIsDropping(false)
        }}
      >
        <p>{formatCount(cellCount, 'cell')} will be as they were.</p>
      </ConfirmDialog>
    </section>
  )
}
