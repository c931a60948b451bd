/** Asks before a stock-take is posted, and what becomes of the items that were not counted. */
import { msg, plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { StockTake } from '#contract/stock/stock-takes.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { willChange } from './stock-take-words.ts'

interface PostDialogProps {
  stockTake: StockTake
  onClose: () => void
  onPosted: () => void
  /** Somebody has counted meanwhile. */
  onStale: () => void
}

const choices = [
  { value: 'leave', label: msg`Leave them as they are` },
  { value: 'zero', label: msg`Set them to none` },
] as const

export function PostDialog({ stockTake, onClose, onPosted, onStale }: PostDialogProps) {
  const [uncounted, setUncounted] = useState<'leave' | 'zero'>('leave')
  const { busy, failure, send } = useSend({ failed: t`Failed to post the stock-take`, onFailed: onStale })
  const { id, number, counted } = stockTake

  function post() {
    return send(
      () => adminApi('POST /stock-takes/{id}/post', { params: { id }, body: { counted, uncounted } }),
      ({ message }) => {
        toast.success(message)
        onPosted()
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      size="sm"
      title={t`Post stock-take ${number}`}
      footer={
        <>
          <Button variant="secondary" data-autofocus disabled={busy} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button busy={busy} onClick={() => void post()}>
            {t`Post the differences`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && <Alert tone="red">{failure}</Alert>}
        <p>
          {`${willChange(stockTake)} ${t`What was sold or received since stays counted in. This can not be taken back.`}`}
        </p>
        {stockTake.uncounted > 0 && (
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">
              {plural(stockTake.uncounted, { one: '# item was not counted', other: '# items were not counted' })}
            </legend>
            <div className="space-y-2">
              {choices.map(({ value, label }) => (
                <label
                  key={value}
                  className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="uncounted"
                    checked={uncounted === value}
                    onChange={() => setUncounted(value)}
                    className="mt-0.5 size-5 shrink-0 accent-accent"
                  />
                  <span className="text-sm">{say(label)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
