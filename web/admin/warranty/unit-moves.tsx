/** What staff note of a piece: it came back, its money was given back, or the buyer has another one for it. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type UnitState, unitMoves } from '#contract/orders/units/unit-states.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { moveNames } from './unit-words.ts'

export function UnitMoves({ unit }: { unit: Unit }) {
  const { id, state: from } = unit
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isExchanging, setIsExchanging] = useState(false)
  const { busy, busyWith, failure, send } = useSend<UnitState>({ failed: t`Failed to save` })

  function move(to: UnitState) {
    if (to === 'exchanged') return setIsExchanging(true)
    void send(
      () => adminApi('POST /units/{id}/moves', { params: { id }, body: { from, to } }),
      async ({ message }) => {
        toast.success(message)
        await revalidate()
      },
      to,
    )
  }

  return (
    <>
      {failure && (
        <Alert tone="red" className="mt-4">
          {failure}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {unitMoves[from].map((to) => (
          <Button
            key={to}
            variant="secondary"
            size="sm"
            busy={busyWith === to}
            disabled={busy}
            onClick={() => move(to)}
          >
            {say(moveNames[to])}
          </Button>
        ))}
      </div>
      {isExchanging && (
        <ExchangeDialog
          title={t`Exchange this piece`}
          submit={t`Exchange`}
          send={(exchange, fromStock) => {
            const body = { from, to: 'exchanged' as const, exchange, fromStock }
            return adminApi('POST /units/{id}/moves', { params: { id }, body })
          }}
          onClose={() => setIsExchanging(false)}
          onDone={({ unit: handedOut, message }) => {
            toast.success(message)
            void navigate(`/warranty-desk/${handedOut.id}`)
          }}
        />
      )}
    </>
  )
}
