/** Takes a claim to its next step; its buyer is told, with a word of the shop's own where one is typed. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { type ClaimState, claimMoves } from '#contract/orders/units/claim-states.ts'
import type { ClaimWithSteps } from '#contract/orders/units/claims.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/text-input.tsx'
import { claimVerbs } from './claim-words.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'

export function ClaimMoves({ claim: { id, state: from } }: { claim: ClaimWithSteps }) {
  const { revalidate } = useRevalidator()
  const [word, setWord] = useState('')
  const [isReplacing, setIsReplacing] = useState(false)
  const { busy, busyWith, failure, send } = useSend<ClaimState>({ failed: t`Failed to save` })

  async function done({ message }: { message: string }) {
    toast.success(message)
    await revalidate()
  }

  function move(to: ClaimState) {
    if (to === 'replaced') return setIsReplacing(true)
    void send(() => adminApi('POST /claims/{id}/moves', { params: { id }, body: { from, to, word } }), done, to)
  }

  return (
    <section aria-labelledby="claim-next" className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 id="claim-next" className="font-semibold">{t`Next step`}</h2>
      <Field
        label={t`Word to the customer`}
        hint={t`The customer is told of the step, as the settings of messages say.`}
        optional
        className="mt-3"
      >
        <Textarea rows={2} value={word} maxLength={limits.note} onChange={(event) => setWord(event.target.value)} />
      </Field>
      {failure && (
        <Alert tone="red" className="mt-3">
          {failure}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {claimMoves[from].map((to) => (
          <Button
            key={to}
            variant="secondary"
            size="sm"
            busy={busyWith === to}
            disabled={busy}
            className="min-h-11"
            onClick={() => move(to)}
          >
            {say(claimVerbs[to])}
          </Button>
        ))}
      </div>
      {isReplacing && (
        <ExchangeDialog
          title={t`Replace this piece`}
          submit={t`Replace`}
          send={(exchange, fromStock) => {
            const body = { from, to: 'replaced' as const, word, exchange, fromStock }
            return adminApi('POST /claims/{id}/moves', { params: { id }, body })
          }}
          onClose={() => setIsReplacing(false)}
          onDone={done}
        />
      )}
    </section>
  )
}
