/**
 * The papers of an order in its dialog: its packing slip, its invoice, what it was credited, and what is noted for
 * them.
 */
import { t } from '@lingui/core/macro'
import { FileText, Package } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaperSummary, OrderPapers as Papers } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { kindNames } from '#web/admin/words/paper-kind-names.ts'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CreditForm } from './credit-form.tsx'
import { PaperNotes } from './paper-notes.tsx'

export function OrderPapers({ order }: { order: Order }) {
  const { id, status } = order
  const [papers, setPapers] = useState<Papers>()
  const [isIssuing, setIsIssuing] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [failure, setFailure] = useState<string>()
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

  async function issue() {
    // A paper never changes: what is missing on it could only be credited.
    if (isUnsaved) return setFailure(t`Please save what you typed for the invoice first.`)
    setIsIssuing(true)
    setFailure(undefined)
    try {
      const answer = await adminApi('POST /papers', { body: { orderIds: [id] } })
      const [issued] = answer.papers
      if (issued) void navigate(`/papers/${issued.id}`)
      setFailure(answer.refused[0]?.message)
    } catch (error) {
      setFailure(messageOf(error, t`Failed to issue the invoice`))
    } finally {
      setIsIssuing(false)
    }
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
        {!standing && status !== 'cancelled' && (
          <Button variant="secondary" size="sm" busy={isIssuing} onClick={() => void issue()}>
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
          setFailure(undefined)
          void load()
        }}
      />
      {standing && (
        <CreditForm
          key={`${standing.credited} ${papers.refunded}`}
          invoice={standing}
          refunded={papers.refunded}
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
