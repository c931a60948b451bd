/**
 * Finds an item of a stock-take by its code: a scanner types it and presses Enter. Then its pieces are typed, or each
 * scan is one.
 */
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CountCell } from './count-cell.tsx'
import { useCount } from './use-count.ts'

interface ScanBoxProps {
  stockTakeId: string
  onCounted: (line: StockTakeLine) => void
}

export function ScanBox({ stockTakeId, onCounted }: ScanBoxProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [isEach, setIsEach] = useState(false)
  const [line, setLine] = useState<StockTakeLine>()
  const [turn, setTurn] = useState(0)
  const scan = useRef<HTMLInputElement>(null)
  const pieces = useRef<HTMLInputElement>(null)
  // One scan after the other: each adds to what the one before has stored.
  const queue = useRef(Promise.resolve())

  const counted = (now: StockTakeLine) => {
    setLine(now)
    onCounted(now)
  }
  const { add, failure } = useCount(stockTakeId, (now) => {
    counted(now)
    setSaid(t`${now.title}: ${now.counted?.pieces ?? 0} counted`)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time an item was looked up
  useEffect(() => pieces.current?.focus(), [turn])

  async function find(code: string) {
    setSaid('')
    try {
      const query = { code, limit: 2 }
      const found = await adminApi('GET /stock-takes/{id}/lines', { params: { id: stockTakeId }, query })
      const [only] = found
      if (!only || found.length > 1) {
        const many = t`Several items have the code ${code}: please choose one in the list`
        return setSaid(only ? many : t`No item of this stock-take has the code ${code}`)
      }
      setLine(only)
      if (isEach) await add(only)
      else setTurn((before) => before + 1)
    } catch (error) {
      setTyped((next) => (next === '' ? code : next))
      setSaid(messageOf(error, t`${code} could not be looked up. Please try again.`))
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    queue.current = queue.current.then(() => find(code))
  }

  return (
    <section aria-label={t`Count by code`} className="rounded-lg border border-line bg-white p-4 sm:p-5">
      <Field label={t`Scan a code`} hint={t`A barcode or SKU and Enter; the list below is searched by title`}>
        <TextInput
          ref={scan}
          type="search"
          value={typed}
          maxLength={limits.search}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Checkbox
        label={t`Each scan is one piece`}
        checked={isEach}
        onChange={(event) => setIsEach(event.target.checked)}
      />
      {line && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-stage px-3 py-2">
          <p className="wrap-anywhere min-w-0 grow basis-48 font-semibold text-sm">
            <span>{line.title}</span> <span className="font-normal text-ink-soft">{line.sku}</span>
          </p>
          <CountCell
            key={line.itemId}
            stockTakeId={stockTakeId}
            line={line}
            onCounted={counted}
            onEnter={() => scan.current?.focus()}
            inputRef={pieces}
          />
        </div>
      )}
      <p role="status" className="mt-2 min-h-5 text-ink-soft text-sm">
        {failure || said}
      </p>
    </section>
  )
}
