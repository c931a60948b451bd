/** What staff note on an order for its papers: the buyer's TIN, and serial number and warranty of each piece. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPapers } from '#contract/orders/papers/papers.ts'
import type { Piece } from '#contract/orders/units/pieces.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PieceFields } from './piece-fields.tsx'

interface PaperNotesProps {
  order: Order
  papers: OrderPapers
  onSaved: () => Promise<void>
  /** Whether something is typed that is not saved. */
  onTyped: (isUnsaved: boolean) => void
}

/** With a key for its row: two rows may hold the same while they are typed. */
type TypedPiece = Piece & { key: number }

let keys = 0
const withKey = (piece: Piece): TypedPiece => {
  keys += 1
  return { ...piece, key: keys }
}

export function PaperNotes({ order, papers, onSaved, onTyped }: PaperNotesProps) {
  const { details, registered, warranties } = papers
  const [buyerTin, setBuyerTin] = useState(details.buyerTin)
  const [place, setPlace] = useState(details.placeOfSupply)
  const [pieces, setPieces] = useState(() => details.pieces.map(withKey))
  const { busy, failure, send } = useSend({ failed: t`Failed to save` })
  const typed = pieces.map(({ key: _, imeis, ...piece }) => ({ ...piece, imeis: imeis.filter((each) => each.trim()) }))
  const isChanged =
    buyerTin !== details.buyerTin ||
    place.trim() !== details.placeOfSupply ||
    JSON.stringify(typed.map(inOrder)) !== JSON.stringify(details.pieces.map(inOrder))

  useEffect(() => onTyped(isChanged), [isChanged, onTyped])

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { buyerTin: buyerTin.trim(), placeOfSupply: place.trim(), pieces: typed, version: details.version }
    void send(
      () => adminApi('PUT /orders/{id}/paper-details', { params: { id: order.id }, body }),
      async () => {
        // The form begins anew with what is stored: what was typed after it is said to be saved would be lost.
        await onSaved()
        toast.success(t`Saved for the next invoice`)
      },
    )
  }

  /** With the warranty of the piece above it, or of its item. */
  const newPiece = (itemId: string, above: Piece | undefined): Piece => {
    const { starts = null, ends = null } = warranties.find((each) => each.itemId === itemId) ?? {}
    const { warrantyStarts, warrantyEnds, reason } = above ?? { warrantyStarts: starts, warrantyEnds: ends, reason: '' }
    return { itemId, unitId: null, serial: '', imeis: [], warrantyStarts, warrantyEnds, reason }
  }
  const change = (key: number, parts: Partial<Piece>) =>
    setPieces(pieces.map((piece) => (piece.key === key ? { ...piece, ...parts } : piece)))

  return (
    <form onSubmit={save} className="mt-5" noValidate>
      {registered && (
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <Field label={t`Buyer's TIN`} hint={t`For a tax invoice, such as 123456789 or 123456789-7000.`} optional>
            <TextInput value={buyerTin} maxLength={14} onChange={(event) => setBuyerTin(event.currentTarget.value)} />
          </Field>
          <Field label={t`Place of supply`} hint={t`Of this order; empty: as it is set for all.`} optional>
            <TextInput
              value={place}
              maxLength={limits.city}
              onChange={(event) => setPlace(event.currentTarget.value)}
            />
          </Field>
        </div>
      )}
      <h4 className="font-medium">{t`Serial numbers and warranty`}</h4>
      <ul className="space-y-3">
        {order.items.map((line) => {
          const ofLine = pieces.filter(({ itemId }) => itemId === line.id)
          return (
            <li key={line.id} className="mt-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span>{line.title}</span>
                {ofLine.length < line.quantity && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => setPieces([...pieces, withKey(newPiece(line.id, ofLine.at(-1)))])}
                  >
                    <Plus className="size-4" />
                    <Trans>
                      Add a piece<span className="sr-only"> of {line.title}</span>
                    </Trans>
                  </Button>
                )}
              </div>
              {ofLine.map((piece, at) => (
                <PieceFields
                  key={piece.key}
                  piece={piece}
                  number={at + 1}
                  title={line.title}
                  proposed={warranties.find(({ itemId }) => itemId === line.id)}
                  onChange={(parts) => change(piece.key, parts)}
                  onRemove={() => setPieces(pieces.filter(({ key }) => key !== piece.key))}
                />
              ))}
            </li>
          )
        })}
      </ul>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      {isChanged && (
        <Button type="submit" size="sm" className="mt-3" busy={busy}>
          {t`Save for the invoice`}
        </Button>
      )}
    </form>
  )
}

function inOrder({ itemId, unitId, serial, imeis, warrantyStarts, warrantyEnds, reason }: Piece): unknown[] {
  return [itemId, unitId, serial, imeis, warrantyStarts, warrantyEnds, reason]
}
