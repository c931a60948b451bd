/** Opens a part of a page whose code comes when it is wanted, and says so when it cannot be had. */
import { toast } from '#web/ui/toast.ts'

export function openPart(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, () => toast.error('This could not be loaded. Check your connection and try again.'))
}
