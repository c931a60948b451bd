/** Takes a deletion back: the items come out of the bin again, a thousand at a time. */
import { plural, t } from '@lingui/core/macro'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export async function restoreDeleted(asked: { ids: string[] } | { bulkId: string }, onRestored: () => void) {
  try {
    let count = 0
    for (let left = 1; left > 0; ) {
      const answer = await adminApi('POST /inventory/bin/restore', { body: asked })
      count += answer.restored
      left = answer.left
    }
    toast.success(plural(count, { one: '# item restored', other: '# items restored' }))
  } catch (error) {
    toast.error(messageOf(error, t`Could not be restored. Please look into the bin.`))
  }
  onRestored()
}
