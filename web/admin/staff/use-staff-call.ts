/** Runs one change of who works here at a time, tells what came of it, and reads the list again. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function useStaffCall() {
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** True when it went through; otherwise `failure` says why it did not. */
  async function run(call: () => Promise<{ message: string }>): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      toast.success((await call()).message)
      await revalidator.revalidate()
      return true
    } catch (error) {
      setFailure(messageOf(error, t`That did not work. Please try again.`))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, busy, failure, forget: () => setFailure('') }
}
