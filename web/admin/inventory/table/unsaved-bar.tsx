/** What is typed and not saved, on whatever page: how much it is, saving and dropping it. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { useSend } from '#web/session/use-send.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { changesStock, dropRows, forgetReason, useCells } from './cells.ts'
import { saveCells } from './save-cells.ts'

interface UnsavedBarProps {
  /** Of the page shown. */
  rows: readonly InventoryRow[]
  onSaved: () => void
}

export function UnsavedBar({ rows, onSaved }: UnsavedBarProps) {
  const typed = useCells((cells) => cells.rows)
  const reason = useCells((cells) => cells.reason)
  const { busy, failure, send, fail } = useSend({
    failed: t`This could not be saved. It stays here; please try again.`,
  })
  const [isDropping, setIsDropping] = useState(false)
  const ids = Object.keys(typed)
  if (ids.length === 0) return null
  const cellCount = Object.values(typed).reduce((count, { cells }) => count + Object.keys(cells).length, 0)
  const elsewhere = Object.entries(typed).filter(
    ([id, { cells }]) =>
      !rows.some((row) => row.id === id) &&
      Object.values(cells).some((cell) => cell?.error || cell?.theirs !== undefined),
  )

  const save = () =>
    send(saveCells, ({ saved, waiting, gone }) => {
      if (saved.length > 0) toast.success(plural(saved.length, { one: '# item saved', other: '# items saved' }))
      if (gone > 0) toast.warning(plural(gone, { one: '# item no longer there', other: '# items no longer there' }))
      if (waiting > 0) {
        fail(
          plural(waiting, {
            one: '# item not saved: the cells say why.',
            other: '# items not saved: the cells say why.',
          }),
        )
      }
      onSaved()
    })

  return (
    <section
      aria-label={t`Unsaved changes`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warn bg-white px-4 py-2 shadow-raised"
    >
      <p aria-live="polite" className="grow font-medium text-sm">
        {unsavedWords(cellCount, ids.length)}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setIsDropping(true)}>
          {t`Discard`}
        </Button>
        <Button size="sm" busy={busy} onClick={() => void save()}>
          {busy ? t`Saving...` : t`Save all`}
        </Button>
      </div>
      {changesStock(typed) && (
        <label className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-ink-soft">{t`Why the stock changes (optional)`}</span>
          <input
            value={reason}
            maxLength={limits.specificationValue}
            autoComplete="off"
            placeholder={t`Counted again, broken, found…`}
            onChange={(event) => useCells.setState({ reason: event.target.value })}
            className="h-11 min-w-48 grow rounded-md border border-line-strong bg-white px-2.5 text-base xl:h-10 xl:text-sm"
          />
        </label>
      )}
      {failure && (
        <p role="alert" className="w-full font-medium text-bad text-sm">
          {failure}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="w-full text-sm">
          <span>{t`Please look at:`}</span>{' '}
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
        title={t`Discard what is not saved?`}
        cancel={t`Keep it`}
        confirm={t`Discard`}
        onConfirm={() => {
          dropRows(ids)
          forgetReason()
          fail()
          setIsDropping(false)
        }}
      >
        <p>{plural(cellCount, { one: '# cell will be as they were.', other: '# cells will be as they were.' })}</p>
      </ConfirmDialog>
    </section>
  )
}

function unsavedWords(cells: number, items: number): string {
  const howMany = plural(cells, { one: '# unsaved cell', other: '# unsaved cells' })
  return plural(items, { one: `${howMany} in # item`, other: `${howMany} in # items` })
}
