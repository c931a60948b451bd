/** Asks before an item is deleted for good, and deletes it. */
import { useState } from 'react'
import type { Item } from '#contract/items.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface DeleteItemDialogProps {
  item: Pick<Item, 'id' | 'title'>
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteItemDialog({ item: { id, title }, open, onClose, onDeleted }: DeleteItemDialogProps) {
  const [busy, setBusy] = useState(false)

  async function deleteItem() {
    setBusy(true)
    try {
      await adminApi('DELETE /items/{id}', { params: { id } })
      toast.success('Item deleted successfully!')
      onDeleted()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete item'))
    } finally {
      setBusy(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete item"
      cancel="Cancel"
      confirm="Delete"
      onConfirm={deleteItem}
      busy={busy}
    >
      <p>Are you sure you want to delete this item?</p>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="mt-2 text-ink-soft text-sm">Orders that contain it stay as they are.</p>
    </ConfirmDialog>
  )
}
