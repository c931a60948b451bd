/** Chooses what goes with an item, and its order. Saved as a whole. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Companion } from '#contract/catalogue/goes-with.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ChosenItems } from '#web/admin/item/chosen-items.tsx'
import { FindItem } from '#web/admin/item/find-item.tsx'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type Chosen = Pick<Companion, 'id' | 'title' | 'disabled'>

interface GoesWithDialogProps {
  itemId: string
  items: readonly Companion[]
  onClose: () => void
  onSaved: (items: readonly Companion[]) => void
  /** Somebody else has changed them. */
  onStale: () => void
}

export function GoesWithDialog({ itemId, items, onClose, onSaved, onStale }: GoesWithDialogProps) {
  const formId = useId()
  const [chosen, setChosen] = useState<readonly Chosen[]>(items)
  const { busy, failure, send } = useSend({
    failed: t`Failed to save what goes with it`,
    onFailed: (refusal) => refusal?.code === 'ITEM_CHANGED' && onStale(),
  })
  const [isLeaving, setIsLeaving] = useState(false)
  const hasChanges = idsOf(chosen).join() !== idsOf(items).join()

  function change(next: readonly Chosen[]) {
    setChosen(next)
    setIsLeaving(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { ids: idsOf(chosen), seen: idsOf(items) }
    void send(
      () => adminApi('PUT /items/{id}/goes-with', { params: { id: itemId }, body }),
      (answer) => {
        onSaved(answer.items)
        toast.success(t`Saved`)
      },
    )
  }

  return (
    <Dialog
      open
      title={t`Goes with`}
      description={t`Up to ${officeLimits.goesWith} items, in the order in which shoppers see them`}
      dismissible={!busy}
      onClose={() => (hasChanges && !isLeaving ? setIsLeaving(true) : onClose())}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {isLeaving ? t`Leave without saving` : t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={!hasChanges}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-6">
        {isLeaving && <Alert tone="yellow">{t`Your changes are not saved.`}</Alert>}
        {failure && <Alert tone="red">{failure}</Alert>}
        {chosen.length > 0 && <ChosenItems chosen={chosen} onChange={change} />}
        {chosen.length < officeLimits.goesWith && (
          <FindItem
            chosen={new Set(idsOf(chosen))}
            refuse={({ id }) => (id === itemId ? t`This item` : null)}
            onChoose={(found) => change([...chosen, found])}
          />
        )}
      </form>
    </Dialog>
  )
}

const idsOf = (items: readonly Chosen[]) => items.map(({ id }) => id)
