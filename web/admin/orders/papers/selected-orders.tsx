/** Papers of several orders at once: which orders are ticked, and what is made for them. */
import { plural, t } from '@lingui/core/macro'
import { BadgeCheck, FileText, Package } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PAPERS_AT_ONCE } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Selection {
  ids: readonly string[]
  toggle: (id: string) => void
  clear: () => void
}

/** Of the orders that are shown; one that is not shown any more is no longer ticked. */
export function useOrderSelection(shown: readonly { id: string }[]): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = shown.map(({ id }) => id).filter((id) => ticked.includes(id))
  return {
    ids,
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => setTicked([]),
  }
}

/** The box of one order; it stands beside its number, since the columns of the list are given. */
export function SelectOrder({ id, selection: { ids, toggle } }: { id: string; selection: Selection }) {
  return (
    <label className="-my-3 -ml-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={t`Select order ${id}`}
        className="size-5 cursor-pointer accent-accent"
        checked={ids.includes(id)}
        onChange={() => toggle(id)}
      />
    </label>
  )
}

export function SelectedOrders({ selection: { ids, clear } }: { selection: Selection }) {
  const [failures, setFailures] = useState<readonly string[]>([])
  const [issued, setIssued] = useState<readonly string[]>([])
  const { busy, send } = useSend({
    onFailed: (refusal) => setFailures([messageOf(refusal, t`Failed to issue the invoices`)]),
  })
  const navigate = useNavigate()
  if (ids.length === 0) return null

  function issue() {
    setFailures([])
    void send(
      () => adminApi('POST /papers', { body: { orderIds: [...ids] } }),
      ({ papers, refused }) => {
        const paperIds = papers.map(({ id }) => id)
        setIssued(paperIds)
        setFailures(refused.map(({ orderId, message }) => `${orderId}: ${message}`))
        if (refused.length === 0) void navigate(`/papers/${paperIds.join(',')}`)
      },
    )
  }

  return (
    <section
      aria-label={t`Selected orders`}
      className="sticky top-18 z-10 mb-4 rounded-lg border border-line bg-white p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="tabular-nums mr-auto font-medium text-sm" aria-live="polite">
          {plural(ids.length, { one: '# order selected', other: '# orders selected' })}
        </p>
        <Button variant="quiet" size="sm" onClick={clear}>
          {t({ message: 'Clear', context: 'selection' })}
        </Button>
        <LinkButton to={`/packing-slips/${ids.join(',')}`} variant="secondary" size="sm">
          <Package className="size-4" />
          {t`Packing slips`}
        </LinkButton>
        <LinkButton to={`/warranty-cards/${ids.join(',')}`} variant="secondary" size="sm">
          <BadgeCheck className="size-4" />
          {t`Warranty cards`}
        </LinkButton>
        <Button variant="secondary" size="sm" busy={busy} disabled={ids.length > PAPERS_AT_ONCE} onClick={issue}>
          <FileText className="size-4" />
          {t`Invoices`}
        </Button>
      </div>
      {failures.length > 0 && (
        <Alert tone="yellow" className="mt-3">
          <p>{t`Not every order got an invoice:`}</p>
          <ul className="mt-1 list-disc pl-5">
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
          {issued.length > 0 && (
            <LinkButton to={`/papers/${issued.join(',')}`} variant="secondary" size="sm" className="mt-3">
              {plural(issued.length, {
                one: 'Show the other # invoice',
                other: 'Show the other # invoices',
              })}
            </LinkButton>
          )}
        </Alert>
      )}
    </section>
  )
}
