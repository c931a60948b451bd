/** Chooses what goes with an item, and its order. Saved as a whole. */
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Companion } from '#contract/catalogue/goes-with.ts'
import { limits } from '#contract/core/limits.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/admin/api/use-send.ts'
import { FindItem } from '#web/admin/item/find-item.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'
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
      description={t`Up to ${limits.goesWith} items, in the order in which shoppers see them`}
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
        {chosen.length < limits.goesWith && (
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

interface ChosenItemsProps {
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}

function ChosenItems({ chosen, onChange }: ChosenItemsProps) {
  const move = (at: number, by: -1 | 1) => {
    const item = chosen[at]
    if (item) onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, item))
  }
  return (
    <ul aria-label={t`Chosen items`} className="divide-y divide-line">
      {chosen.map(({ id, title, disabled }, at) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <p className="wrap-anywhere min-w-0 grow text-sm">
            <span>{title}</span> {disabled && <Badge>{t`Hidden`}</Badge>}
          </p>
          <span className="-mr-2 flex shrink-0">
            <IconButton
              icon={ArrowUp}
              iconClass="size-4.5"
              label={t`Move ${title} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              iconClass="size-4.5"
              label={t`Move ${title} down`}
              disabled={at === chosen.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon={X}
              iconClass="size-4.5"
              label={t`Take ${title} out`}
              onClick={() => onChange(chosen.toSpliced(at, 1))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

const idsOf = (items: readonly Chosen[]) => items.map(({ id }) => id)
