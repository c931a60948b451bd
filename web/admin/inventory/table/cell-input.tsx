/**
 * A cell that is edited in place: Tab goes to the next one, Enter to the one below, Escape takes back what was typed.
 */
import { msg, t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { EditedCell, InventoryRow } from '#contract/stock/inventory.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'
import { type CellValue, dropCell, keepMine, leaveCell, readCell, type TypedCell, typeCell, useCells } from './cells.ts'

export const cellNames: Record<EditedCell, Word> = {
  price: msg`Price`,
  salePrice: msg`Sale price`,
  saleFrom: msg`First sale day`,
  saleUntil: msg`Last sale day`,
  qty: msg`Stock`,
  disabled: msg`Public`,
}

export function CellInput({ row, name }: { row: InventoryRow; name: EditedCell }) {
  const cell = useCells(({ rows }) => rows[row.id]?.cells[name])
  const errorId = `${row.id}-${name}-error`
  const common = {
    'aria-label': t({ message: `${say(cellNames[name])} of ${row.title}`, context: 'a cell' }),
    'aria-invalid': cell?.error ? true : undefined,
    'aria-describedby': cell?.error || cell?.theirs !== undefined ? errorId : undefined,
    'data-cell': name,
    onBlur: () => leaveCell(row.id, name),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => moveOrTakeBack(event, row.id, name),
  }
  return (
    <>
      {name === 'disabled' ? (
        <label className="flex size-11 cursor-pointer items-center justify-center">
          <input
            {...common}
            type="checkbox"
            checked={!(cell?.typed ?? row.disabled)}
            onChange={(event) => {
              typeCell(row, name, !event.target.checked)
              leaveCell(row.id, name)
            }}
            className={classes('size-5 accent-accent', cell && 'outline-2 outline-warn outline-offset-2')}
          />
        </label>
      ) : (
        <input
          {...common}
          {...kinds[name]}
          autoComplete="off"
          maxLength={16}
          value={String(cell?.typed ?? written(name, row[name]))}
          onFocus={(event) => event.target.type === 'text' && event.target.select()}
          onChange={(event) => typeCell(row, name, event.target.value)}
          className={classes(
            'tabular-nums h-11 w-full rounded-md border px-2.5 text-base xl:h-10 xl:text-sm',
            kinds[name].type === 'text' && 'text-right',
            'focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1 aria-invalid:border-bad',
            cell ? 'border-warn bg-warn-soft font-semibold' : 'border-line-strong bg-white hover:border-ink-soft',
          )}
        />
      )}
      {cell && (cell.error || cell.theirs !== undefined) && (
        <div id={errorId} role="alert" className="mt-1 space-y-1 text-left font-medium text-bad text-xs">
          {cell.error ?? <Conflict row={row} name={name} cell={cell} />}
        </div>
      )}
    </>
  )
}

const amount = { type: 'text', inputMode: 'decimal' } as const
const day = { type: 'date' } as const
const kinds = {
  price: amount,
  salePrice: amount,
  saleFrom: day,
  saleUntil: day,
  qty: { type: 'text', inputMode: 'numeric' },
} as const

/** Both values, and which of them it is to be. */
function Conflict({ row: { id }, name, cell }: { row: InventoryRow; name: EditedCell; cell: TypedCell }) {
  const { theirs, from, typed } = cell
  if (theirs === undefined) return null
  const mine = readCell(name, typed)
  const counted = name === 'qty' ? Number(theirs) + Number(mine) - Number(from) : undefined
  const choice = 'inline-flex min-h-11 items-center rounded-sm px-1.5 font-semibold text-accent underline xl:min-h-6'
  return (
    <>
      <p>{t`Changed meanwhile from ${shown(name, from)} to ${shown(name, theirs)}`}</p>
      <button type="button" className={choice} onClick={() => dropCell(id, name)}>
        {t`Take ${shown(name, theirs)}`}
      </button>
      <button type="button" className={choice} onClick={() => keepMine(id, name)}>
        {t`Keep mine, ${shown(name, mine)}`}
      </button>
      {counted !== undefined && counted >= 0 && (
        <button type="button" className={choice} onClick={() => keepMine(id, name, String(counted))}>
          {t`Both, ${shown(name, counted)}`}
        </button>
      )}
    </>
  )
}

function shown(name: EditedCell, value: CellValue): string {
  if (name === 'disabled') return value ? t`Disabled` : t`Public`
  if (value === null) return t({ message: 'none', context: 'a price or a day' })
  if (name === 'saleFrom' || name === 'saleUntil') return formatDate(String(value))
  return name === 'qty' ? formatNumber(Number(value)) : formatRupees(Number(value))
}

/** As it is typed: without thousands. */
function written(name: EditedCell, value: CellValue): string {
  if (value === null) return ''
  return name === 'price' || name === 'salePrice' ? Number(value).toFixed(2) : String(value)
}

function moveOrTakeBack(event: KeyboardEvent<HTMLInputElement>, id: string, name: EditedCell): void {
  if (event.key === 'Escape') dropCell(id, name)
  if (event.key !== 'Enter') return
  event.preventDefault()
  const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${name}"]`)]
  const next = column.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)
  column[next]?.focus()
}
