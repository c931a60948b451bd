/** Loads the page anew, unless that would lead to the browser's own error page. */
import { isServerReachable } from '#web/api/is-server-reachable.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export async function reloadPage(): Promise<void> {
  if (await isServerReachable()) window.location.reload()
  else toast.error('The shop could not be reached. Check your connection and try again.')
}
