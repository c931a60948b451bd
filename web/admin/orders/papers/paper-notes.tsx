/** What staff note on an order for its papers: the buyer's TIN, and serial number and warranty of each piece. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPapers, Piece } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PaperNotesProps {
  order: Order
  papers: OrderPapers
  onSaved: () => void
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

export function PaperNotes({ order, papers: { details, registered }, onSaved, onTyped }: PaperNotesProps) {
  const [buyerTin, setBuyerTin] = useState(details.buyerTin)
  const [place, setPlace] = useState(details.placeOfSupply)
  const [pieces, setPieces] = useState(() => details.pieces.map(withKey))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const typed = pieces.map(({ key: _, ...piece }) => piece)
  const isChanged =
    buyerTin !== details.buyerTin ||
    place.trim() !== details.placeOfSupply ||
    JSON.stringify(typed) !== JSON.stringify(details.pieces.map(withoutNothing))

  useEffect(() => onTyped(isChanged), [isChanged, onTyped])

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setFailure(undefined)
    try {
      const body = { buyerTin: buyerTin.trim(), placeOfSupply: place.trim(), pieces: typed, version: details.version }
      await adminApi('PUT /orders/{id}/paper-details', { params: { id: order.id }, body })
      toast.success(t`Saved for the next invoice`)
      onSaved()
    } catch (error) {
      setFailure(messageOf(error, t`Failed to save`))
    } finally {
      setIsBusy(false)
    }
  }

  const change = (key: number, parts: Partial<Piece>) =>
    setPieces(pieces.map((piece) => (piece.key === key ? { ...piece, ...parts } : piece)))

  return (
    <form onSubmit={(event) => void save(event)} className="mt-5" noValidate>
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
                    onClick={() =>
                      setPieces([...pieces, withKey({ itemId: line.id, serial: '', warrantyEnds: lastOf(ofLine) })])
                    }
                  >
                    <Plus className="size-4" />
                    <Trans>
                      Add a piece<span className="sr-only"> of {line.title}</span>
                    </Trans>
                  </Button>
                )}
              </div>
              {ofLine.map((piece, at) => (
                <div key={piece.key} className="mt-2 flex flex-wrap items-end gap-2 sm:flex-nowrap">
                  <Field label={t`Serial number or IMEI ${at + 1}`} className="w-full">
                    <TextInput
                      value={piece.serial}
                      maxLength={60}
                      autoComplete="off"
                      onChange={(event) => change(piece.key, { serial: event.currentTarget.value })}
                    />
                  </Field>
                  <Field label={t`Warranty ends`} className="grow sm:w-44 sm:shrink-0 sm:grow-0">
                    <TextInput
                      type="date"
                      value={piece.warrantyEnds ?? ''}
                      onChange={(event) => change(piece.key, { warrantyEnds: event.currentTarget.value || null })}
                    />
                  </Field>
                  <IconButton
                    icon={X}
                    label={t`Remove piece ${at + 1} of ${line.title}`}
                    onClick={() => setPieces(pieces.filter(({ key }) => key !== piece.key))}
                  />
                </div>
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
        <Button type="submit" size="sm" className="mt-3" busy={isBusy}>
          {t`Save for the invoice`}
        </Button>
      )}
    </form>
  )
}

const lastOf = (pieces: readonly Piece[]) => pieces.at(-1)?.warrantyEnds ?? null
const withoutNothing = ({ itemId, serial, warrantyEnds }: Piece): Piece => ({ itemId, serial, warrantyEnds })
