/** {@link useSend} for what the page shows: says what came of it, and reads the page's data again. */
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSend } from './use-send.ts'

export function useAdminCall() {
  const revalidator = useRevalidator()
  const { busy, failure, send, fail } = useSend()
  const run = <Answer extends { message?: string }>(call: () => Promise<Answer>) =>
    send(call, async ({ message }) => {
      if (message) toast.success(message)
      await revalidator.revalidate()
    })
  return { run, busy, failure, forget: () => fail() }
}
