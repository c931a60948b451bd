/** Asks before an item is deleted, and deletes it; the message of that takes it back. */
import { t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { restoreDeleted } from './table/restore.ts'

interface DeleteItemDialogProps {
  item: Pick<Item, 'id' | 'title'>
  open: boolean
  onClose: () => void
  onDeleted: () => void
  /** After an undo. */
  onRestored: () => void
}

export function DeleteItemDialog({ item: { id, title }, open, onClose, onDeleted, onRestored }: DeleteItemDialogProps) {
  return (
    <ConfirmSend
      open={open}
      onClose={onClose}
      title={t`Delete item`}
      cancel={t`Cancel`}
      confirm={t`Delete`}
      call={() => adminApi('DELETE /items/{id}', { params: { id } })}
      failed={t`Failed to delete item`}
      done={() => {
        toast.success(t`Item deleted successfully!`, {
          label: t`Undo`,
          run: () => void restoreDeleted({ ids: [id] }, onRestored),
        })
        onDeleted()
      }}
    >
      <p>{t`Are you sure you want to delete this item?`}</p>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="mt-2 text-ink-soft text-sm">{t`Orders that contain it stay as they are.`}</p>
    </ConfirmSend>
  )
}
