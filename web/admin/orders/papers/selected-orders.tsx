/** Papers of several orders at once: what is made for those that are ticked. */
import { plural, t } from '@lingui/core/macro'
import { BadgeCheck, FileText, Package } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PAPERS_AT_ONCE } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { SelectedRows, type Selection } from '#web/admin/list/selected-rows.tsx'
import { messageOf } from '#web/api/client.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

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
    <SelectedRows
      label={t`Selected orders`}
      count={plural(ids.length, { one: '# order selected', other: '# orders selected' })}
      onClear={clear}
      actions={
        <>
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
        </>
      }
    >
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
    </SelectedRows>
  )
}
