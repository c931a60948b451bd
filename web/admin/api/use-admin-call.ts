/** Makes one change at a time, says what came of it, and reads the page's data again. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function useAdminCall() {
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** What was answered; null when it did not go through, and `failure` says why. */
  async function run<Answer extends { message?: string }>(call: () => Promise<Answer>): Promise<Answer | null> {
    setBusy(true)
    setFailure('')
    try {
      const answer = await call()
      if (answer.message) toast.success(answer.message)
      await revalidator.revalidate()
      return answer
    } catch (error) {
      setFailure(messageOf(error, t`That did not work. Please try again.`))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { run, busy, failure, forget: () => setFailure('') }
}
