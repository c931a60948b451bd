/**
 * The papers of an order in its dialog: packing slip, warranty card, invoice, what it was credited, and what is noted
 * for them.
 */
import { t } from '@lingui/core/macro'
import { BadgeCheck, FileText, Package } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaperSummary, OrderPapers as Papers } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { kindNames } from '#web/admin/words/paper-kind-names.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CreditForm } from './credit-form.tsx'
import { PaperNotes } from './paper-notes.tsx'

export function OrderPapers({ order }: { order: Order }) {
  const { id, status } = order
  const [papers, setPapers] = useState<Papers>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { busy, failure, send, fail } = useSend({ failed: t`Failed to issue the invoice` })
  const navigate = useNavigate()

  const load = useCallback(
    (signal?: AbortSignal) =>
      adminApi('GET /orders/{id}/papers', { params: { id } }, signal ? { signal } : {}).then(setPapers, () => {}),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done to the order may change its papers
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load, order])

  if (!papers) return null
  const standing = papers.papers.find((paper) => paper.kind !== 'credit-note' && paper.credited < paper.total)

  function issue() {
    // A paper never changes: what is missing on it could only be credited.
    if (isUnsaved) return fail(t`Please save what you typed for the invoice first.`)
    void send(
      () => adminApi('POST /papers', { body: { orderIds: [id] } }),
      ({ papers: [issued], refused: [refused] }) => {
        if (issued) void navigate(`/papers/${issued.id}`)
        fail(refused?.message)
      },
    )
  }

  return (
    <section aria-labelledby="order-papers" className="mt-6 border-line border-t pt-5 text-sm">
      <h3 id="order-papers" className="font-semibold text-base">
        {t`Papers`}
      </h3>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      {papers.papers.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {papers.papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={`/packing-slips/${id}`} variant="secondary" size="sm">
          <Package className="size-4" />
          {t`Packing slip`}
        </LinkButton>
        {papers.details.pieces.length > 0 && (
          <LinkButton to={`/warranty-cards/${id}`} variant="secondary" size="sm">
            <BadgeCheck className="size-4" />
            {t`Warranty card`}
          </LinkButton>
        )}
        {!standing && status !== 'cancelled' && (
          <Button variant="secondary" size="sm" busy={busy} onClick={issue}>
            <FileText className="size-4" />
            <span>{papers.registered && papers.details.buyerTin ? t`Issue tax invoice` : t`Issue invoice`}</span>
          </Button>
        )}
      </div>
      <PaperNotes
        key={papers.details.version}
        order={order}
        papers={papers}
        onTyped={setIsUnsaved}
        onSaved={() => {
          fail()
          return load()
        }}
      />
      {standing && (
        <CreditForm
          key={`${standing.credited} ${papers.refunded} ${papers.excess}`}
          invoice={standing}
          refunded={papers.refunded}
          excess={papers.excess}
          onCredited={() => void load()}
        />
      )}
    </section>
  )
}

function PaperRow({ paper: { id, kind, number, total, credited, sealed } }: { paper: PaperSummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0">
        <span>{say(kindNames[kind])}</span>{' '}
        <Link to={`/papers/${id}`} className="font-semibold text-accent underline wrap-anywhere">
          {number}
        </Link>
        {sealed && (
          <Badge tone="yellow" className="ml-2">
            {t`Sealed`}
          </Badge>
        )}
      </span>
      <span className="tabular-nums whitespace-nowrap sm:text-right">
        <span>{formatRupees(total)}</span>
        {credited > 0 && <span className="block text-ink-soft text-xs">{t`${formatRupees(credited)} credited`}</span>}
      </span>
    </li>
  )
}
