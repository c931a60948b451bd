/** One change for many items: what it is, what it would do, and how far it is. */
import { msg, plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UsedNames } from '#contract/office/dashboard.ts'
import type { BulkAction, BulkPreview, BulkRun, BulkTarget } from '#contract/stock/inventory.ts'
import { BIN_DAYS } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useAttemptKey } from '#web/session/use-attempt-key.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { BulkKind } from './bulk-bar.tsx'
import { actionOf, BulkFields, type BulkForm, emptyForm } from './bulk-fields.tsx'
import { PreviewLines } from './preview-lines.tsx'

const PAUSE_MS = 250
const LOOK_AGAIN_MS = 1_000

const titles: Record<BulkKind, Word> = {
  price: msg`Change prices`,
  stock: msg`Change stock`,
  category: msg`Set the category`,
  hide: msg`Hide items`,
  show: msg`Show items`,
  delete: msg`Delete items`,
}

interface BulkDialogProps {
  kind: BulkKind
  target: BulkTarget
  names: UsedNames
  onClose: () => void
  onDone: (run: BulkRun, kind: BulkKind) => void
}

export function BulkDialog({ kind, target, names, onClose, onDone }: BulkDialogProps) {
  const [form, setForm] = useState<BulkForm>(emptyForm)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [run, setRun] = useState<BulkRun>()
  const { busy, failure, send, fail } = useSend({
    failed: t`This did not work. Please try again.`,
    onFailed: () => setRun(undefined),
  })
  const tell = useEffectEvent(fail)
  const keyOf = useAttemptKey()
  const action = actionOf(kind, form)
  const asked = JSON.stringify({ target, action })

  // What is shown is always of what is filled in now.
  useEffect(() => {
    setPreview(null)
    const body: { target: BulkTarget; action: BulkAction | null } = JSON.parse(asked)
    if (!body.action) return
    const { action: chosen } = body
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      adminApi('POST /inventory/bulk/preview', { body: { target: body.target, action: chosen } }, leaving).then(
        (answer) => {
          setPreview(answer)
          tell()
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) tell(messageOf(error, t`What would change could not be found out.`))
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])

  function apply() {
    if (!action || !preview) return
    const body = { target, action, expected: preview.count, prices: preview.prices, key: keyOf(asked) }
    void send(
      async () => {
        let state = await adminApi('POST /inventory/bulk', { body })
        while (state.state === 'running') {
          setRun(state)
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
          state = await adminApi('GET /inventory/bulk/{id}', { params: { id: state.id } })
        }
        return state
      },
      // What was so already is not told as changed.
      (state) => onDone({ ...state, done: Math.min(state.done, preview.changing) }, kind),
    )
  }

  const canApply = preview !== null && preview.changing > 0 && preview.impossible === 0
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy || run !== undefined}
      title={say(titles[kind])}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {run ? t`Close` : t`Cancel`}
          </Button>
          <Button variant={kind === 'delete' ? 'danger' : 'primary'} busy={busy} disabled={!canApply} onClick={apply}>
            {applyWords(kind, preview)}
          </Button>
        </>
      }
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (canApply) apply()
        }}
      >
        <BulkFields
          kind={kind}
          form={form}
          names={names}
          onChange={(parts) => setForm((before) => ({ ...before, ...parts }))}
        />
        {kind === 'delete' && (
          <p className="text-ink-soft text-sm">{t`They can be restored from the bin for ${BIN_DAYS} days. Orders stay.`}</p>
        )}
        {failure && <Alert tone="red">{failure}</Alert>}
        {run ? (
          <div>
            <progress value={run.done + run.skipped} max={run.total} className="w-full" aria-label={t`Progress`} />
            <p className="text-sm">{runWords(run)}</p>
          </div>
        ) : (
          preview && <PreviewLines preview={preview} kind={kind} />
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function applyWords(kind: BulkKind, preview: BulkPreview | null): string {
  if (!preview) return t`Change`
  if (kind === 'delete') return plural(preview.changing, { one: 'Delete # item', other: 'Delete # items' })
  return plural(preview.changing, { one: 'Change # item', other: 'Change # items' })
}

function runWords({ done, skipped, total }: BulkRun): string {
  const over = done + skipped
  return plural(total, {
    one: `${over} of # item. It goes on when this is closed.`,
    other: `${over} of # items. It goes on when this is closed.`,
  })
}
