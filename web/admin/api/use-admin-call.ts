/** {@link useSend} for what the page shows: says what came of it, and reads the page's data again. */
import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function useAdminCall() {
  const revalidator = useRevalidator()
  const { busy, failure, fields, send, fail } = useSend()
  const run = <Answer extends { message?: string }>(call: () => Promise<Answer>) =>
    send(call, async ({ message }) => {
      if (message) toast.success(message)
      await revalidator.revalidate()
    })
  return { run, busy, failure, fields, forget: () => fail() }
}
